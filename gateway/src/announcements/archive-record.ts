import { z } from 'zod'
import {
  type CorrectedField,
  type Correction,
  correctedFieldNames,
} from '../domain/announcements/correction.ts'
import type {
  AnnouncementBody,
  AnnouncementHead,
  Attachment,
  Retraction,
} from '../domain/announcements/announcement.ts'

const text = z.string()
const textOrNull = text.nullable()

const retraction = z.object({
  retractedAt: z.number().nullable(),
  reason: textOrNull,
}) satisfies z.ZodType<Retraction>

/** An announcement's head. */
export const headRecord = z.object({
  id: text,
  typeCode: text,
  title: text,
  releasedAt: z.number(),
  marketCode: textOrNull,
  companyId: textOrNull,
  companyCode: textOrNull,
  companyName: textOrNull,
  securityCode: textOrNull,
  isPriceSensitive: z.boolean(),
  isThirdParty: z.boolean(),
  attachmentCount: z.number(),
  caNumber: textOrNull,
  isSimulated: z.boolean(),
  retraction: retraction.nullable(),
}) satisfies z.ZodType<AnnouncementHead>

const headFields = [...Object.keys(headRecord.shape), ...Object.keys(retraction.shape)]

/** The head as text, the same for equal heads of any origin. */
export const headText = (head: AnnouncementHead): string => JSON.stringify(head, headFields)

const attachment = z.object({
  announcementId: text,
  number: text,
  title: text,
  fileName: text,
  mediaType: text,
  size: z.number().nullable(),
}) satisfies z.ZodType<Attachment>

const details = z.object({
  body: textOrNull,
  attachments: z.array(attachment).readonly(),
}) satisfies z.ZodType<AnnouncementBody>

/** A correction of the ledger. */
export const correctionRecord = z.object({
  announcementId: text,
  field: z.literal(Object.keys(correctedFieldNames) as CorrectedField[]),
  document: textOrNull,
  before: textOrNull,
  after: textOrNull,
  correctedAt: z.number(),
}) satisfies z.ZodType<Correction>

const archiveRecord = z.discriminatedUnion('kind', [
  // Journals of earlier versions have no read time.
  z.object({ kind: z.literal('head'), head: headRecord, readAt: z.number().optional() }),
  z.object({ kind: z.literal('details'), id: text, details }),
  z.object({ kind: z.literal('retraction'), id: text, retraction }),
  // `isShared`: as all gateways have it, in place of this gateway's own record.
  z.object({ kind: z.literal('correction'), correction: correctionRecord, isShared: z.boolean().optional() }),
])

/** A line of the archive's journal. */
export type ArchiveRecord = z.infer<typeof archiveRecord>

/** The valid records of a journal. */
export const archiveRecordsOf = (lines: readonly unknown[]): ArchiveRecord[] =>
  lines.flatMap(line => {
    const { success, data } = archiveRecord.safeParse(line)
    return success ? [data] : []
  })
