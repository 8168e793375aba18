import ICAL from 'ical.js'
import RssParser from 'rss-parser'

interface Document {
  title: string
  url: string
  mediaType: string
  size: number
}

/** An announcement in a tool's query. */
interface AnnouncementInGraph {
  id: string
  title: string
  releasedAt: string
  companyCode: string
  companyName: string
  isPriceSensitive: boolean
  isThirdParty: boolean
  type: { name: string }
  body: string | null
  retraction: { reason: string } | null
  attachments: (Document & { isAvailable: boolean })[]
}
export interface AnnouncementsInGraph {
  announcements: { nodes: AnnouncementInGraph[] }
}
export const announcementsInGraph = `query Feed($first: Int!) { announcements(first: $first) { nodes {
  id title releasedAt companyCode companyName isPriceSensitive isThirdParty type { name } body retraction { reason }
  attachments { title url mediaType size isAvailable }
} } }`

export interface DividendInGraph {
  id: string
  expectedDate: string
  payableDate: string
  gross: number
  currencyCode: string
}
export interface MeetingInGraph {
  id: string
  startsAt: string
  location: string
}

/** Expected feed item of an announcement of the sample market. */
export function itemOf(announcement: AnnouncementInGraph) {
  const { id, title, releasedAt, companyCode, companyName, type, retraction, body, attachments } =
    announcement
  const marks = [
    retraction && 'Retracted',
    announcement.isPriceSensitive && 'Price sensitive',
    announcement.isThirdParty && 'Third party',
    'Simulated announcement',
  ]
  return {
    id: `urn:announcement:${id}`,
    title: retraction ? `Retracted: ${title}` : title,
    isoDate: releasedAt,
    summary: [`${companyName} (${companyCode})`, type.name, ...marks.filter(Boolean)].join(' · '),
    documents: attachments.flatMap(({ isAvailable, ...document }) => (isAvailable ? document : [])),
    paragraphs: (retraction?.reason ?? body ?? '').split(/\n+/),
  }
}

interface FeedLink {
  $: { rel?: string; href: string; type: string; length: string; title: string }
}

const asText = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

/** Reads a feed with a parser that other programs use. */
export async function readFeed(url: string) {
  const reader = new RssParser<object, { id: string; summary: string; links: FeedLink[] }>({
    customFields: { item: ['id', 'summary', ['link', 'links', { keepArray: true }]] },
  })
  const { items } = await reader.parseURL(url)
  return items.map(({ id, title, isoDate, summary, links, content = '' }) => ({
    id,
    title,
    isoDate,
    summary,
    documents: links
      .filter(({ $ }) => $.rel === 'enclosure')
      .map(({ $ }) => ({ title: $.title, url: $.href, mediaType: $.type, size: Number($.length) })),
    text: asText(content),
  }))
}

/** Reads a calendar with a parser that other programs use. */
export async function readCalendar(url: string) {
  const calendar = new ICAL.Component(ICAL.parse(await (await fetch(url)).text()) as unknown[])
  return calendar.getAllSubcomponents('vevent').map(each => new ICAL.Event(each))
}
