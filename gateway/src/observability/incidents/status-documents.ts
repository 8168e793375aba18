import { escapeMarkup } from '../../announcements/documents/escape-markup.ts'
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

interface Entry {
  id: string
  title: string
  published: string
  updated: string
  content: string
}

function entriesOf({ incidents, notices }: Report): Entry[] {
  return [
    ...incidents.map(({ id, name, startedAt, endedAt, updates }) => ({
      id,
      title: `${name}: ${endedAt === null ? 'open' : 'closed'} incident`,
      published: updates[0]?.at ?? startedAt,
      updated: updates.at(-1)?.at ?? startedAt,
      content: updates.map(({ at, text }) => `${inNewZealand(Date.parse(at))}: ${text}`).join('\n'),
    })),
    ...notices.map(({ id, at, text, endedAt }) => ({
      id,
      title: 'Notice',
      published: at,
      updated: endedAt ?? at,
      content: text,
    })),
  ].toSorted((one, other) => (one.updated < other.updated ? 1 : -1))
}

/** Atom (RFC 4287): one entry for each incident and notice. */
export function statusAtom(report: Report, origin: string | null): string {
  const site = origin ?? ''
  const entries = entriesOf(report)
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-NZ">
  <id>${escapeMarkup(origin === null ? 'urn:feed:status' : `${origin}/status.atom`)}</id>
  <title>Status of the site</title>
  <link rel="self" type="application/atom+xml" href="${escapeMarkup(`${site}/status.atom`)}"/>
  <link rel="alternate" type="text/html" href="${escapeMarkup(`${site}/status`)}"/>
  <author><name>Exchange</name></author>
  <updated>${entries[0]?.updated ?? report.recordedFrom}</updated>
${entries
  .map(
    ({ id, title, published, updated, content }) => `  <entry>
    <id>urn:status:${escapeMarkup(id)}</id>
    <title>${escapeMarkup(title)}</title>
    <link href="${escapeMarkup(`${site}/status#${id}`)}"/>
    <published>${published}</published>
    <updated>${updated}</updated>
    <content type="text">${escapeMarkup(content)}</content>
  </entry>
`,
  )
  .join('')}</feed>
`
}

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
