import { createPdf } from '@exchange/upstream-exchange/pdf'
import type { Handler } from '../support/chaos-fault.ts'

/** A small exchange whose announcements a test can add, retract and remove. */
export interface AnnouncementBodies {
  fetch: Handler
  /** Released at 11:00:02 on 8 March 2024, unless another time is given, in milliseconds. */
  add(id: string, title: string, releasedAt?: number): void
  /** Replaces fields of the announcement. */
  correct(id: string, fields: object): void
  /** Replaces the announcement's document by one with this text. */
  attach(id: string, text: string): void
  retract(id: string, reason: string): void
  /** Restores an announcement as if it had never been retracted. */
  restore(id: string): void
  /** Names the document of each announcement; default: `{id}-1.pdf`. */
  callDocuments(fileName: string): void
  /** Makes every list empty. */
  empty(): void
}

const seconds = (time: string) => Date.parse(time) / 1_000

const head = (id: string, time: string, more: object) => ({
  id: Number(id),
  type: 'GENERAL',
  title: `Announcement ${id}`,
  releaseDate: seconds(time),
  market: 'NZSX',
  companyId: 'KRE000000',
  companyCode: 'KRE',
  companyName: 'Kōwhai Renewable Energy Limited',
  flags: [],
  attachmentCount: 1,
  isRetracted: false,
  retractedDate: null,
  ...more,
})
type Head = ReturnType<typeof head>

const companies = [
  { id: 'KRE000000', code: 'KRE', name: 'Kōwhai Renewable Energy' },
  { id: 'TOS000000', code: 'TOS', name: 'Tōrea Seafoods' },
]
const regulators = [{ id: 'NZXR00000', code: 'NZXR', name: 'NZ RegCo' }]

const pdf = new TextEncoder().encode('%PDF-1.4\n%%EOF\n')
const pdfOf = (text: string) =>
  new Uint8Array(createPdf({ title: 'The document', banner: 'Copy', paragraphs: [text] }))
const attachmentOf = (fileName: string, size: number) => ({
  id: 1,
  title: 'The document',
  fileName,
  contentType: 'application/pdf',
  size,
})
const json = (body: unknown, status = 200) => Response.json(body, { status })
const yearOf = ({ releaseDate }: Head) => new Date(releaseDate * 1_000).toISOString().slice(0, 4)
const monthOf = ({ releaseDate }: Head) =>
  new Date(releaseDate * 1_000).toISOString().slice(0, 7).replace('-', '/')

const tos = { companyId: 'TOS000000', companyCode: 'TOS', companyName: 'Tōrea Seafoods', market: 'NZDX' }
const regulator = {
  companyId: 'NZXR00000',
  companyCode: 'NZXR',
  companyName: 'NZ RegCo',
  market: null,
  type: 'ADMIN',
}

export function announcementBodies(): AnnouncementBodies {
  const heads = new Map<string, Head>([
    [
      '100',
      head('100', '2024-03-05T21:30:00Z', { title: 'Tāne Half Year Results', type: 'HALFYR', flags: ['P'] }),
    ],
    ['101', head('101', '2024-03-06T21:30:00Z', tos)],
    ['102', head('102', '2024-03-07T20:30:00Z', regulator)],
    ['103', head('103', '2024-03-07T21:30:00Z', {})],
  ])
  const reasons = new Map<string, string>()
  const documents = new Map<string, Uint8Array<ArrayBuffer>>()
  const documentOf = (id: string) => documents.get(id) ?? pdf
  let isEmpty = false
  let fileName: string | undefined

  const listed = (isWanted: (one: Head) => boolean) =>
    json(isEmpty ? [] : [...heads.values()].filter(isWanted).toReversed())

  function detail(id: string): Response {
    const head = heads.get(id)
    if (!head) return json({ message: 'Not Found' }, 404)
    const attachment = attachmentOf(fileName ?? `${id}-1.pdf`, documentOf(id).length)
    const isGone = head.isRetracted
    return json({
      ...head,
      body: isGone ? null : 'Profit <b>up</b>',
      attachments: isGone ? [] : [attachment],
    })
  }

  function answer(path: string): Response {
    const [, month] = /\/announcements\/(\d{4}\/\d\d)\/all/.exec(path) ?? []
    const [, market] = /^\/market\/(\w+)\/announcements/.exec(path) ?? []
    const [, company, year] = /^\/company\/(\w+)\/announcements\/(\d{4})/.exec(path) ?? []
    const [, id] = /^\/announcement\/(\d+)\/data/.exec(path) ?? []
    if (market) return listed(one => one.market === market && (month === undefined || monthOf(one) === month))
    if (company) return listed(one => one.companyId === company && yearOf(one) === year)
    if (id) return detail(id)
    const [, documented] = /^\/announcement\/(\d+)\/attachment\/1\//.exec(path) ?? []
    if (documented)
      return new Response(documentOf(documented), { headers: { 'content-type': 'application/pdf' } })
    if (/^\/announcements\/(last|today)/.test(path)) return listed(() => true)
    if (path.startsWith('/announcements/retractions'))
      return json(
        Array.from(reasons, ([number, reason]) => ({
          id: Number(number),
          reason,
          retractedDate: seconds('2024-03-07T22:00:01Z'),
        })),
      )
    if (path.startsWith('/companies/regulators')) return json(regulators)
    if (path.startsWith('/companies/listed')) return json(companies)
    return json([])
  }

  return {
    callDocuments(given) {
      fileName = given
    },
    fetch: async request => answer(new URL(request.url).pathname.replace('/public', '')),
    add: (id, title, releasedAt = Date.parse('2024-03-07T22:00:02Z')) =>
      void heads.set(id, head(id, new Date(releasedAt).toISOString(), { title })),
    attach: (id, text) => void documents.set(id, pdfOf(text)),
    correct: (id, fields) => void heads.set(id, { ...heads.get(id)!, ...fields }),
    retract(id, reason) {
      reasons.set(id, reason)
      const head = heads.get(id)
      if (head) heads.set(id, { ...head, isRetracted: true })
    },
    restore(id) {
      reasons.delete(id)
      const head = heads.get(id)
      if (head) heads.set(id, { ...head, isRetracted: false })
    },
    empty() {
      isEmpty = true
    },
  }
}
