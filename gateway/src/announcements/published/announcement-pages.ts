import { correctionValue } from '../documents/correction-value.ts'
import { escapeMarkup } from '../documents/escape-markup.ts'
import { inNewZealand } from '../documents/in-new-zealand.ts'
import { sizeInWords } from '../documents/size-in-words.ts'
import type { AnnouncementBody, AnnouncementHead } from '../../domain/announcements/announcement.ts'
import { announcementType } from '../../domain/announcements/announcement-type.ts'
import { correctedFieldNames, type Correction } from '../../domain/announcements/correction.ts'
import { isoInstant } from '../../domain/site/instant.ts'
import type { Markup } from './page.ts'

/** An announcement as published on a day. */
export interface PublishedHead extends AnnouncementHead {
  /** Whether it was released more than seven years before that day. */
  isHistoric: boolean
}

const time = (instant: number): Markup =>
  `<time datetime="${isoInstant(instant)}">${escapeMarkup(inNewZealand(instant))}</time>`

const flag = (text: string): Markup => `<span class="flag">${text}</span>`

function flags({ isPriceSensitive, isThirdParty, retraction }: AnnouncementHead): Markup {
  const texts = [
    retraction ? 'Retracted' : null,
    isPriceSensitive ? 'Price sensitive' : null,
    isThirdParty ? 'Third party' : null,
  ]
  return texts
    .filter(text => text !== null)
    .map(flag)
    .join(' ')
}

/** Codes become folder names: a code with path characters has no page. */
export const hasCompanyPage = ({ companyCode }: AnnouncementHead) =>
  /^[A-Z0-9]{1,12}$/.test(companyCode ?? '')

function company(head: AnnouncementHead, root: string): Markup {
  const name = escapeMarkup(head.companyName ?? head.companyCode ?? '')
  const code = head.companyCode ?? ''
  return hasCompanyPage(head) ? `<a href="${root}companies/${code}/announcements/">${code}</a> ${name}` : name
}

/** A table of announcements, latest first. */
export function listMarkup(heads: readonly AnnouncementHead[], root: string): Markup {
  if (heads.length === 0) return '<p>There are no announcements.</p>'
  const rows = heads.map(
    head => `<tr><td>${time(head.releasedAt)}</td><td>${company(head, root)}</td>
<td><a href="${root}announcements/${head.id}/">${escapeMarkup(head.title)}</a> ${flags(head)}</td>
<td>${escapeMarkup(announcementType(head.typeCode).name)}</td></tr>
`,
  )
  return `<table><thead><tr><th>Released</th><th>Company</th><th>Title</th><th>Type</th></tr></thead><tbody>
${rows.join('')}</tbody></table>`
}

/** One announcement; `details` is undefined if its own page was not read. */
export function itemMarkup(head: PublishedHead, details: AnnouncementBody | undefined, root: string): Markup {
  const { retraction, typeCode, releasedAt } = head
  const age = head.isHistoric ? ` ${flag('More than 7 years old')}` : ''
  const facts = `<p>${company(head, root)} · ${escapeMarkup(announcementType(typeCode).name)} · ${time(releasedAt)}${age} ${flags(head)}</p>`
  if (retraction) {
    const when = retraction.retractedAt === null ? '' : ` on ${time(retraction.retractedAt)}`
    const why = retraction.reason === null ? '' : `: ${escapeMarkup(retraction.reason)}`
    return `${facts}<p class="notice">This announcement was retracted${when}${why}</p>`
  }
  if (!details) return `${facts}<p>Its text is not available yet.</p>`
  const documents = details.attachments.map(
    ({ number, title, size }) =>
      `<li><a href="attachments/${number}.pdf">${escapeMarkup(title)}</a> PDF${size === null ? '' : `, ${sizeInWords(size)}`}</li>`,
  )
  const body = details.body === null ? '' : `<div class="body">${escapeMarkup(details.body)}</div>`
  return `${facts}${body}${documents.length === 0 ? '' : `<h2>Documents</h2><ul>${documents.join('')}</ul>`}`
}

const valueOf = (field: Correction['field'], value: string | null): Markup =>
  escapeMarkup(correctionValue(field, value))

/** The corrections of one announcement; empty without any. */
export function historyMarkup(corrections: readonly Correction[]): Markup {
  const rows = corrections
    .filter(({ field }) => field !== 'RETRACTION')
    .map(
      ({ field, before, after, correctedAt }) =>
        `<li>${correctedFieldNames[field]} corrected ${time(correctedAt)}: ${valueOf(field, before)} → ${valueOf(field, after)}</li>`,
    )
  return rows.length === 0 ? '' : `<h2>Corrections</h2><ul>${rows.join('')}</ul>`
}

/** A correction and its announcement. */
export interface LedgerRow {
  correction: Correction
  head: AnnouncementHead
}

/** The ledger of corrections, latest first. */
export function ledgerMarkup(rows: readonly LedgerRow[], root: string): Markup {
  if (rows.length === 0) return '<p>There are no corrections.</p>'
  const cells = rows.map(
    ({ correction: { field, before, after, correctedAt }, head }) =>
      `<tr><td>${time(correctedAt)}</td><td><a href="${root}announcements/${head.id}/">${escapeMarkup(head.title)}</a></td>
<td>${correctedFieldNames[field]}</td><td>${valueOf(field, before)}</td><td>${valueOf(field, after)}</td></tr>
`,
  )
  return `<table><thead><tr><th>Corrected</th><th>Announcement</th><th>Part</th><th>Before</th><th>After</th></tr></thead><tbody>
${cells.join('')}</tbody></table>`
}

/** A correction as JSON. */
export const correctionJson = ({ correctedAt, ...correction }: Correction): object => ({
  ...correction,
  correctedAt: isoInstant(correctedAt),
})

/** An announcement as JSON. */
export function announcementJson(head: PublishedHead, details?: AnnouncementBody): object {
  const { releasedAt, retraction, typeCode, ...rest } = head
  return {
    ...rest,
    type: announcementType(typeCode),
    releasedAt: isoInstant(releasedAt),
    retraction: retraction && {
      ...retraction,
      retractedAt: retraction.retractedAt === null ? null : isoInstant(retraction.retractedAt),
    },
    ...(details && {
      body: details.body,
      attachments: details.attachments.map(({ number, title, fileName, mediaType, size }) => ({
        title,
        fileName,
        mediaType,
        size,
        url: `attachments/${number}.pdf`,
      })),
    }),
  }
}
