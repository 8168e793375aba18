import { z } from 'zod'
import type { AnnouncementBody, AnnouncementHead, Attachment, Retraction } from '../../domain/announcement.ts'
import { amount, flag, goodRows, instant, name, text } from '../wire-values.ts'

/** Ids go into paths of files and addresses: digits only. */
const id = name.transform((value, context) => {
  if (/^\d{1,15}$/.test(value)) return value
  context.addIssue('not an id')
  return z.NEVER
})
const capitals = text.transform(code => code?.toUpperCase() ?? null)
const moment = instant.transform((value, context) => {
  if (value !== null) return value
  context.addIssue('no time')
  return z.NEVER
})
const flags = z
  .unknown()
  .optional()
  .transform(value => (Array.isArray(value) ? value.map(String) : []))

const HeadBody = z.object({
  id,
  type: text.catch(null),
  title: name,
  releaseDate: instant.catch(null),
  publicationDate: instant.catch(null),
  companyId: text.catch(null),
  companyCode: capitals.catch(null),
  companyName: text.catch(null),
  securityCode: capitals.catch(null),
  market: capitals.catch(null),
  flags,
  isPriceSensitive: flag,
  isThirdParty: flag,
  attachmentCount: amount.catch(null),
  caNumber: text.catch(null),
  isRetracted: flag,
  retractedDate: instant.catch(null),
  retractionReason: text.catch(null),
})

function retractionOf(body: z.infer<typeof HeadBody>): Retraction | null {
  if (body.isRetracted !== true && body.retractedDate === null) return null
  return { retractedAt: body.retractedDate, reason: body.retractionReason }
}

const headRow = HeadBody.transform((body, context): AnnouncementHead => {
  const releasedAt = body.releaseDate ?? body.publicationDate
  if (releasedAt === null) {
    context.addIssue('no time')
    return z.NEVER
  }
  return {
    id: body.id,
    typeCode: body.type?.toUpperCase() ?? 'GENERAL',
    title: body.title,
    releasedAt,
    marketCode: body.market,
    companyId: body.companyId,
    companyCode: body.companyCode,
    companyName: body.companyName,
    securityCode: body.securityCode,
    isPriceSensitive: body.isPriceSensitive ?? body.flags.includes('P'),
    isThirdParty: body.isThirdParty ?? body.flags.includes('3'),
    attachmentCount: body.attachmentCount ?? 0,
    caNumber: body.caNumber,
    isSimulated: false,
    retraction: retractionOf(body),
  }
})

/** Files that list announcements. Whether they are simulated, the answer's head says. */
export const parseAnnouncements = (body: unknown): AnnouncementHead[] => goodRows(headRow, body)

const AttachmentBody = z.object({
  id: name.refine(number => /^\d{1,6}$/.test(number)),
  title: text.catch(null),
  fileName: text.catch(null),
  contentType: text.catch(null),
  size: amount.catch(null),
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

/** `/announcement/{id}/attachment/{number}/data.json`: null when it is about another one. */
export const parseAttachment =
  (announcementId: string, wanted: string) =>
  (body: unknown): Attachment | null => {
    const attachment = attachmentOf(announcementId, AttachmentBody.parse(body))
    return attachment.number === wanted ? attachment : null
  }

const DetailBody = z.object({
  body: text.catch(null),
  attachments: z
    .unknown()
    .optional()
    .transform(rows => (Array.isArray(rows) ? rows : [])),
})

/** What an announcement's own page says. */
export interface AnnouncementDetail extends AnnouncementBody {
  head: AnnouncementHead
}

/** `/announcement/{id}/data.json`: null when it is about another one. */
export const parseAnnouncement =
  (wanted: string) =>
  (document: unknown): AnnouncementDetail | null => {
    const element: unknown = Array.isArray(document) ? document[0] : document
    const head = headRow.parse(element)
    const { body, attachments } = DetailBody.parse(element)
    if (head.id !== wanted) return null
    return {
      head,
      body,
      attachments: goodRows(AttachmentBody, attachments).map(row => attachmentOf(wanted, row)),
    }
  }

const RetractionBody = z.object({ id, retractedDate: moment, reason: text.catch(null) })

/** `/announcements/retractions/temp/all.json`: what was taken back, by the announcement's id. */
export const parseRetractions = (body: unknown): ReadonlyMap<string, Retraction> =>
  new Map(
    goodRows(RetractionBody, body).map(row => [
      row.id,
      { retractedAt: row.retractedDate, reason: row.reason },
    ]),
  )
