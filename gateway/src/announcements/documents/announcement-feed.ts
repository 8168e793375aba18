import type { Announcement } from '../../domain/announcements/announcement.ts'
import type { Freshness } from '../../domain/site/freshness.ts'
import { isoInstant } from '../../domain/site/instant.ts'
import { escapeMarkup } from './escape-markup.ts'
import { type FeedItem, type WrittenItem, writtenItem } from './feed-item.ts'
import { inNewZealand } from './in-new-zealand.ts'

export const atomType = 'application/atom+xml; charset=utf-8'

/** A feed's subject and address. */
interface FeedHead {
  /** Title, such as `Announcements of KRE`. */
  title: string
  /** The site's origin, such as `https://exchange.example`; null for relative addresses. */
  origin: string | null
  /** The feed's own path and query; null for a secret one. */
  path: string | null
  /** Permanent identifier of a feed with a secret path; by default its address. */
  id?: string
  /** Path and query of the page with the same announcements. */
  pagePath: string
  /** Path of the feed that a page of the archive belongs to; null for that feed. */
  currentPath: string | null
  /** Path of the page with the previous items; null if there are none. */
  previousPath: string | null
  /** Start of the complete part of the list, in milliseconds since 1970. Also the update time of a feed without items. */
  since: number
}

/** A feed of announcements. */
export interface FeedSource extends FeedHead {
  /** Latest first. */
  items: readonly FeedItem[]
  /** Freshness of the list; null if it is known only from an earlier run. */
  freshness: Pick<Freshness, 'mode' | 'readAt'> | null
  /** Reason why a search was not possible, in words; null if it was. */
  problem?: string | null
}

/** A feed with its content in words. */
export interface WrittenFeed extends FeedHead {
  /** Note about the whole feed; undefined for announcements that are real and current. */
  subtitle: string | undefined
  /** Latest first. */
  items: readonly WrittenItem[]
}

/** Note about a feed of these announcements; undefined if they are real and current. */
export function subtitleOf(
  announcements: readonly Pick<Announcement, 'isSimulated'>[],
  { freshness, problem }: Pick<FeedSource, 'freshness' | 'problem'>,
): string | undefined {
  const parts: string[] = problem == null ? [] : [problem]
  if (announcements.some(({ isSimulated }) => isSimulated))
    parts.push('Simulated announcements of a simulated market.')
  if (!freshness) parts.push('Last known; we can’t reach the exchange right now.')
  if (freshness?.mode === 'LAST_GOOD')
    parts.push(`Last updated on ${inNewZealand(freshness.readAt)} · last known.`)
  return parts.length === 0 ? undefined : parts.join(' ')
}

const writtenFeed = (source: FeedSource): WrittenFeed => ({
  ...source,
  subtitle: subtitleOf(
    source.items.map(({ announcement }) => announcement),
    source,
  ),
  items: source.items.map(item => writtenItem(item, source)),
})

/** Latest change of all items; for a retracted item, the time of retraction. */
const updatedOf = (items: readonly WrittenItem[], since: number) =>
  items.map(({ updated }) => updated).reduce((one, other) => (one > other ? one : other), isoInstant(since))

const category = (term: string, label: string) =>
  `<category term="${escapeMarkup(term)}" label="${escapeMarkup(label)}"/>`

const termOf = (mark: string) => mark.toLowerCase().replaceAll(' ', '-')

/** Atom allows any number of enclosures; readers with support for one use the first. */
function atomEntry(item: WrittenItem): string {
  const { id, title, url, published, updated, author, type, marks, summary, html, enclosures } = item
  return [
    '  <entry>',
    `    <id>${id}</id>`,
    `    <title>${escapeMarkup(title)}</title>`,
    `    <link href="${escapeMarkup(url)}"/>`,
    ...enclosures.map(
      ({ title: name, url: href, mediaType, size }) =>
        `    <link rel="enclosure" href="${escapeMarkup(href)}" type="${escapeMarkup(mediaType)}" length="${size}" title="${escapeMarkup(name)}"/>`,
    ),
    `    <published>${published}</published>`,
    `    <updated>${updated}</updated>`,
    `    <author><name>${escapeMarkup(author)}</name></author>`,
    `    ${category(type.code, type.name)}`,
    ...marks.map(mark => `    ${category(termOf(mark), mark)}`),
    `    <summary>${escapeMarkup(summary)}</summary>`,
    ...(html === undefined ? [] : [`    <content type="html">${escapeMarkup(html)}</content>`]),
    '  </entry>\n',
  ].join('\n')
}

/** Pages of the archive (RFC 5005): a reader follows `prev-archive` until a page that it already has. */
function pageLinks({ origin, currentPath, previousPath }: FeedHead): string {
  const link = (rel: string, path: string) =>
    `  <link rel="${rel}" type="application/atom+xml" href="${escapeMarkup(`${origin ?? ''}${path}`)}"/>\n`
  return [
    ...(currentPath === null ? [] : ['  <fh:archive/>\n', link('current', currentPath)]),
    ...(previousPath === null ? [] : [link('prev-archive', previousPath)]),
  ].join('')
}

/** Atom (RFC 4287). */
export function atomOf(source: WrittenFeed): string {
  const { title, subtitle, origin, path, since, items } = source
  // An id is an absolute address or a URN, never relative.
  const address = origin === null ? `urn:feed:${encodeURIComponent(path ?? '')}` : `${origin}${path}`
  const self =
    path === null
      ? ''
      : `  <link rel="self" type="application/atom+xml" href="${escapeMarkup(`${origin ?? ''}${path}`)}"/>\n`
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"${source.currentPath === null ? '' : ' xmlns:fh="http://purl.org/syndication/history/1.0"'} xml:lang="en-NZ">
  <id>${escapeMarkup(source.id ?? address)}</id>
  <title>${escapeMarkup(title)}</title>
${subtitle === undefined ? '' : `  <subtitle>${escapeMarkup(subtitle)}</subtitle>\n`}${self}  <link rel="alternate" type="text/html" href="${escapeMarkup(`${origin ?? ''}${source.pagePath}`)}"/>
${pageLinks(source)}  <updated>${updatedOf(items, since)}</updated>
${items.map(atomEntry).join('')}</feed>
`
}

/** Atom of announcements. */
export const atomFeed = (source: FeedSource): string => atomOf(writtenFeed(source))

/** JSON Feed 1.1 requires a text for each item: the summary if there is no other. */
function jsonItem(item: WrittenItem): object {
  const { id, url, title, summary, html, text, published, updated, author, type, marks, enclosures } = item
  return {
    id,
    url,
    title,
    summary,
    ...(html === undefined ? {} : { content_html: html }),
    content_text: text ?? summary,
    date_published: published,
    date_modified: updated,
    authors: [{ name: author }],
    tags: [type.code, ...marks],
    ...(enclosures.length === 0
      ? {}
      : {
          attachments: enclosures.map(({ title: name, url: href, mediaType, size }) => ({
            url: href,
            mime_type: mediaType,
            title: name,
            size_in_bytes: size,
          })),
        }),
  }
}

/** JSON Feed 1.1. */
export function jsonFeed(source: FeedSource): string {
  const { title, subtitle: description, origin, path, pagePath, previousPath, items } = writtenFeed(source)
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    ...(description === undefined ? {} : { description }),
    home_page_url: `${origin ?? ''}${pagePath}`,
    feed_url: `${origin ?? ''}${path}`,
    ...(previousPath === null ? {} : { next_url: `${origin ?? ''}${previousPath}` }),
    language: 'en-NZ',
    items: items.map(jsonItem),
  })
}
