import type {
  AnnouncementBody,
  AnnouncementHead,
  Attachment,
  Retraction,
} from '../domain/announcements/announcement.ts'
import type { AnnouncementChangeKind } from '../domain/announcements/announcement-event.ts'
import type { Correction } from '../domain/announcements/correction.ts'
import type { Freshness } from '../domain/site/freshness.ts'
import type { ArchiveRecord } from './archive-record.ts'
import {
  bodyDifferences,
  type CorrectionLedger,
  type Difference,
  headDifferences,
  replacedDocument,
} from './corrections.ts'
import type { HeadStore } from './head-store.ts'
import type { Retractions } from './retractions.ts'

/** A difference of an announcement from its previous state. */
export interface AnnouncementDifference {
  kind: AnnouncementChangeKind
  /** The head before a correction of it; null otherwise. */
  before: AnnouncementHead | null
  /** Whether only the text or the documents differ. */
  isOfText: boolean
}

/** A new record, and the difference for the stream. */
export interface News {
  record: ArchiveRecord
  difference?: AnnouncementDifference
  corrections?: readonly Difference[]
}

export function idOf(record: ArchiveRecord): string {
  if (record.kind === 'head') return record.head.id
  return record.kind === 'correction' ? record.correction.announcementId : record.id
}

/** Text and documents, without sizes, which become known when a document arrives. */
const contentOf = ({ body, attachments }: AnnouncementBody) =>
  JSON.stringify([body, attachments.map(({ size: _size, ...attachment }) => attachment)])

export const added: AnnouncementDifference = { kind: 'ADDED', before: null, isOfText: false }
const textDifference: AnnouncementDifference = { kind: 'CORRECTED', before: null, isOfText: true }

/** Empty if nothing has changed. */
export function detailsNews(
  id: string,
  previous: AnnouncementBody | undefined,
  details: AnnouncementBody,
): News[] {
  if (JSON.stringify(previous) === JSON.stringify(details)) return []
  const record = { kind: 'details', id, details } as const
  if (previous === undefined) return [{ record }]
  const corrections = bodyDifferences(id, previous, details)
  // A document of another size was replaced.
  if (corrections.length === 0 && contentOf(previous) === contentOf(details)) return [{ record }]
  return [{ record, corrections, difference: textDifference }]
}

/** The differences by announcement. */
export function differencesIn(news: readonly News[]): Map<string, AnnouncementDifference> {
  const differences = new Map<string, AnnouncementDifference>()
  for (const { record, difference } of news) {
    const earlier = differences.get(idOf(record))
    // A new announcement that is already retracted is one change.
    if (!difference || earlier?.kind === 'ADDED') continue
    const before = earlier?.before ?? difference.before
    const latest = difference.isOfText ? (earlier ?? difference) : difference
    differences.set(idOf(record), { ...latest, before })
  }
  return differences
}

export const headRecordOf = ({
  head,
  readAt,
}: {
  head: AnnouncementHead
  readAt: number
}): ArchiveRecord => ({
  kind: 'head',
  head,
  readAt,
})
export const detailsRecordOf = ([id, details]: [string, AnnouncementBody]): ArchiveRecord => ({
  kind: 'details',
  id,
  details,
})
export const correctionRecordOf = (correction: Correction): ArchiveRecord => ({
  kind: 'correction',
  correction,
})
export const retractionRecordOf = ([id, retraction]: [string, Retraction]): ArchiveRecord => ({
  kind: 'retraction',
  id,
  retraction,
})

/** Empty if the ledger has it. */
export function replacedNews(
  attachment: Attachment,
  details: AnnouncementBody | undefined,
  ledger: CorrectionLedger,
): News[] {
  const { announcementId, number, revision = 0 } = attachment
  const isNoted = ({ field, document, correctedAt }: Correction) =>
    field === 'DOCUMENT' && document === number && correctedAt >= revision
  if (!details || ledger.of(announcementId).some(isNoted)) return []
  const record = detailsRecordOf([announcementId, details])
  return [{ record, corrections: [replacedDocument(attachment)], difference: textDifference }]
}

/** Empty if it is not new. */
export function retractionNews(retractions: Retractions, [id, retraction]: [string, Retraction]): News[] {
  const merged = retractions.add(id, retraction)
  if (!merged) return []
  const difference = { kind: 'RETRACTED', before: null, isOfText: false } as const
  return [{ record: { kind: 'retraction', id, retraction: merged }, difference }]
}

/** Empty if nothing has changed. */
export function headNews(
  { heads, retractions }: { heads: HeadStore; retractions: Retractions },
  read: AnnouncementHead,
  { isSimulated, readAt }: Freshness,
): News[] {
  const head = { ...read, isSimulated, retraction: null }
  const put = heads.put(head, readAt)
  const news: News[] = []
  if (put) {
    const { before } = put
    const kind = before ? 'CORRECTED' : 'ADDED'
    const corrections = before ? headDifferences(before, head) : []
    const difference = { kind, before, isOfText: false } as const
    news.push({ record: headRecordOf({ head, readAt }), difference, corrections })
  }
  return read.retraction ? [...news, ...retractionNews(retractions, [read.id, read.retraction])] : news
}
