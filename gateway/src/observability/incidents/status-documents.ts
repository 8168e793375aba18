import { atomOf } from '../../announcements/documents/announcement-feed.ts'
import { escapeMarkup } from '../../announcements/documents/escape-markup.ts'
import { paragraph, type WrittenItem } from '../../announcements/documents/feed-item.ts'
import { inNewZealand } from '../../announcements/documents/in-new-zealand.ts'
import { memoByObject } from '../../domain/site/memo-by-object.ts'
import type { FinishedResponse } from '../../http/finished-response.ts'
import { noSniffing } from '../../http/plain-response.ts'
import type { Preconditions } from '../../http/preconditions.ts'
import { createDependencyNotes } from '../../response-cache/dependencies.ts'
import { createVariants, type Variants } from '../../response-cache/variants.ts'
import type { StatusReport } from './status-report.ts'

type Report = StatusReport

/** Cache time of the status, at readers and proxies: as long as a look at the sources. */
const headers = {
  'cache-control': 'public, max-age=10',
  'access-control-allow-origin': '*',
  ...noSniffing,
}

const time = (iso: string) => `<time datetime="${iso}">${escapeMarkup(inNewZealand(Date.parse(iso)))}</time>`

export const statusJson = (report: Report) => `${JSON.stringify(report)}\n`

const itemBase = { author: 'Exchange', marks: [], text: undefined, enclosures: [] }

function itemsOf({ incidents, notices }: Report, origin: string | null): WrittenItem[] {
  const address = (id: string) => ({ id: `urn:status:${id}`, url: `${origin ?? ''}/status#${id}` })
  return [
    ...incidents.map(({ id, name, startedAt, endedAt, updates }): WrittenItem => {
      const lines = updates.map(({ at, text }) => `${inNewZealand(Date.parse(at))}: ${text}`)
      return {
        ...itemBase,
        ...address(id),
        title: `${name}: ${endedAt === null ? 'open' : 'closed'} incident`,
        published: updates[0]?.at ?? startedAt,
        updated: updates.at(-1)?.at ?? startedAt,
        type: { code: 'INCIDENT', name: 'Incident' },
        summary: updates.at(-1)?.text ?? name,
        html: lines.map(paragraph).join(''),
      }
    }),
    ...notices.map(({ id, at, text, endedAt }): WrittenItem => ({
      ...itemBase,
      ...address(id),
      title: 'Notice',
      published: at,
      updated: endedAt ?? at,
      type: { code: 'NOTICE', name: 'Notice' },
      summary: text,
      html: paragraph(text),
    })),
  ].toSorted((one, other) => (one.updated < other.updated ? 1 : -1))
}

/** Atom: one entry for each incident and notice. */
export const statusAtom = (report: Report, origin: string | null): string =>
  atomOf({
    title: 'Status of the site',
    subtitle: undefined,
    origin,
    path: '/status.atom',
    pagePath: '/status',
    currentPath: null,
    previousPath: null,
    since: Date.parse(report.recordedFrom),
    items: itemsOf(report, origin),
  })

const incidentMarkup = ({ id, name, startedAt, endedAt, updates }: Report['incidents'][number]) =>
  `<section id="${escapeMarkup(id)}"><h3>${escapeMarkup(name)}</h3>
<p>${time(startedAt)} to ${endedAt === null ? 'now' : time(endedAt)}</p>
<ol>${updates.map(({ at, text }) => `<li>${time(at)}: ${escapeMarkup(text)}</li>`).join('')}</ol></section>
`

/** Main part of the published page, for the time in which the site is not available. */
export function statusMarkup({ parts, notices, incidents, recordedFrom }: Report): string {
  const rows = parts.map(
    ({ name, stateName, lastAnswerAt }) =>
      `<tr><td>${escapeMarkup(name)}</td><td>${stateName}</td><td>${lastAnswerAt === null ? '' : `Last answer ${time(lastAnswerAt)}`}</td></tr>`,
  )
  const [open, past] = [true, false].map(isOpen => incidents.filter(row => (row.endedAt === null) === isOpen))
  const shown = notices.filter(({ endedAt }) => endedAt === null)
  return `${shown.map(({ at, text }) => `<p class="notice">${time(at)}: ${escapeMarkup(text)}</p>`).join('\n')}
<table>${rows.join('')}</table>
<h2>Open incidents</h2>
${open?.map(incidentMarkup).join('') || '<p>None.</p>'}
<h2>Closed incidents since ${time(recordedFrom)}</h2>
${past?.map(incidentMarkup).join('') || '<p>No incidents.</p>'}`
}

const fileOf = (type: string, body: string): Variants =>
  createVariants(
    {
      status: 200,
      headers: { 'content-type': type, ...headers },
      body,
      dependencies: createDependencyNotes().sum(),
      hasErrors: false,
    },
    () => {},
  )

/** Finished responses of `/status.json` and `/status.atom`; undefined for other addresses. */
export function createStatusDocuments(report: () => Report, origin: string | null) {
  const filesOf = memoByObject(
    (made: Report) =>
      new Map([
        ['/status.json', fileOf('application/json; charset=utf-8', statusJson(made))],
        ['/status.atom', fileOf('application/atom+xml; charset=utf-8', statusAtom(made, origin))],
      ]),
  )
  return (path: string, preconditions: Preconditions): Promise<FinishedResponse> | undefined =>
    filesOf(report()).get(path)?.prepared(preconditions)
}
