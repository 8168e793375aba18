import { z } from 'zod'
import type {
  AnnouncementBody,
  AnnouncementHead,
  Attachment,
  Retraction,
} from '../../domain/announcements/announcement.ts'
import {
  anyAmount,
  anyCapitals,
  anyIdentifier,
  anyInstant,
  anyText,
  flag,
  goodRows,
  instant,
  name,
  required,
  requiredIdentifier,
} from '../upstream/wire-values.ts'

/** Ids are part of file paths and addresses: digits only. */
const id = requiredIdentifier.refine(value => /^\d{1,15}$/.test(value), 'not an id')

const HeadBody = z.object({
  id,
  type: anyText,
  title: name,
  releaseDate: anyInstant,
  publicationDate: anyInstant,
  companyId: anyText,
  companyCode: anyCapitals,
  companyName: anyText,
  securityCode: anyCapitals,
  market: anyCapitals,
  flags: z.array(z.string()).catch([]),
  isPriceSensitive: flag,
  isThirdParty: flag,
  attachmentCount: anyAmount,
  caNumber: anyIdentifier,
  isRetracted: flag,
  retractedDate: anyInstant,
  retractionReason: anyText,
})

const headRow = HeadBody.transform((body, context): AnnouncementHead => {
  const { type, market, releaseDate, publicationDate, isRetracted, retractedDate, ...more } = body
  const { flags, retractionReason: reason, ...head } = more
  const releasedAt = releaseDate ?? publicationDate
  if (releasedAt === null) {
    context.addIssue('no time')
    return z.NEVER
  }
  return {
    ...head,
    typeCode: type?.toUpperCase() ?? 'GENERAL',
    releasedAt,
    marketCode: market,
    isPriceSensitive: head.isPriceSensitive ?? flags.includes('P'),
    isThirdParty: head.isThirdParty ?? flags.includes('3'),
    attachmentCount: head.attachmentCount ?? 0,
    isSimulated: false,
    retraction:
      isRetracted === true || retractedDate !== null ? { retractedAt: retractedDate, reason } : null,
  }
})

/** Files that list announcements. The answer's headers say whether they are simulated. */
export const parseAnnouncements = (body: unknown): AnnouncementHead[] => goodRows(headRow, body)

const AttachmentBody = z.object({
  id: requiredIdentifier.refine(number => /^\d{1,6}$/.test(number)),
  title: anyText,
  fileName: anyText,
  contentType: anyText,
  size: anyAmount,
})

const attachmentOf = (
  announcementId: string,
  { id: number, title, fileName, contentType, size }: z.infer<typeof AttachmentBody>,
): Attachment => ({
  announcementId,
  number,
  title: title ?? fileName ?? `Document ${number}`,
  fileName: fileName ?? `${announcementId}-${number}.pdf`,
  mediaType: contentType ?? 'application/pdf',
  size,
})

/** `/announcement/{id}/attachment/{number}/data.json`: null if it describes another one. */
export const parseAttachment =
  (announcementId: string, number: string) =>
  (body: unknown): Attachment | null => {
    const attachment = attachmentOf(announcementId, AttachmentBody.parse(body))
    return attachment.number === number ? attachment : null
  }

const DetailBody = z.object({
  body: anyText,
  attachments: z.array(z.unknown()).catch([]),
})

/** Content of an announcement's own page. */
export interface AnnouncementDetail extends AnnouncementBody {
  head: AnnouncementHead
}

/** `/announcement/{id}/data.json`: null if it describes another one. */
export const parseAnnouncement =
  (announcementId: string) =>
  (document: unknown): AnnouncementDetail | null => {
    const element: unknown = Array.isArray(document) ? document[0] : document
    const head = headRow.parse(element)
    const { body, attachments } = DetailBody.parse(element)
    if (head.id !== announcementId) return null
    return {
      head,
      body,
      attachments: goodRows(AttachmentBody, attachments).map(row => attachmentOf(announcementId, row)),
    }
  }

const CorrectionBody = z.object({ id, correctedDate: required(instant, 'no time') })

/** `/announcements/corrections/temp/all.json`: times of corrections by announcement id. */
export const parseCorrections = (body: unknown): ReadonlyMap<string, number> =>
  new Map(goodRows(CorrectionBody, body).map(row => [row.id, row.correctedDate]))

const RetractionBody = z.object({ id, retractedDate: required(instant, 'no time'), reason: anyText })

/** `/announcements/retractions/temp/all.json`: retractions by announcement id. */
export const parseRetractions = (body: unknown): ReadonlyMap<string, Retraction> =>
  new Map(
    goodRows(RetractionBody, body).map(row => [
      row.id,
      { retractedAt: row.retractedDate, reason: row.reason },
    ]),
  )
