import type { AnnouncementBody, AnnouncementHead, Retraction } from '../domain/announcement.ts'

/** What the archive keeps on disk, in the order in which it was learnt. */
export type ArchiveRecord =
  | { kind: 'head'; head: AnnouncementHead }
  | { kind: 'details'; id: string; details: AnnouncementBody }
  | { kind: 'retraction'; id: string; retraction: Retraction }

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const hasId = (value: unknown) => isObject(value) && typeof value['id'] === 'string'

/** Whether a line of the journal can be one of the archive's own records. */
export function isArchiveRecord(value: unknown): value is ArchiveRecord {
  if (!isObject(value)) return false
  const { kind, head, details, retraction } = value
  if (kind === 'head') return hasId(head) && isObject(head) && typeof head['releasedAt'] === 'number'
  if (kind === 'details') return hasId(value) && isObject(details) && Array.isArray(details['attachments'])
  return kind === 'retraction' && hasId(value) && isObject(retraction)
}
