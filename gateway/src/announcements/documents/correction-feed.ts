import type { Announcement } from '../../domain/announcements/announcement.ts'
import { announcementMatch } from '../../domain/announcements/announcement-filter.ts'
import { correctedFieldNames, type Correction, correctionId } from '../../domain/announcements/correction.ts'
import type { Freshness } from '../../domain/site/freshness.ts'
import { isoInstant } from '../../domain/site/instant.ts'
import { subtitleOf, type WrittenFeed } from './announcement-feed.ts'
import { correctionValue } from './correction-value.ts'
import { itemsOfFeed } from './feed-archive.ts'
import { type FeedRequest, filterOf } from './feed-document.ts'
import { paragraph, type Place, type WrittenItem, writtenItem } from './feed-item.ts'

/** Readers used to build the feed of corrections. */
export interface CorrectionsReaders {
  announcements: {
    corrections(): Promise<{ all: readonly Correction[]; freshness: Freshness | null }>
    archived(id: string): Announcement | null
  }
}

/** A retraction keeps its id when its time becomes known. */
const urnOf = (correction: Correction) =>
  correction.field === 'RETRACTION'
    ? `urn:retraction:${correction.announcementId}`
    : `urn:correction:${correctionId(correction)}`

const changeOf = ({ field }: Correction) =>
  field === 'RETRACTION' ? 'announcement retracted' : `${correctedFieldNames[field].toLowerCase()} corrected`

const linesOf = ({ field, before, after }: Correction): string[] =>
  field === 'RETRACTION'
    ? [after === null ? 'No reason given.' : `Reason: ${after}`]
    : [`Before: ${correctionValue(field, before)}`, `After: ${correctionValue(field, after)}`]

function correctionItem(correction: Correction, announcement: Announcement, place: Place): WrittenItem {
  const item = writtenItem({ announcement, details: 'HEADLINE', correctedAt: null }, place)
  const { companyCode, companyName, title } = announcement
  const correctedAt = isoInstant(correction.correctedAt)
  const summary = `${title} · ${item.summary}`
  const lines = linesOf(correction)
  return {
    ...item,
    id: urnOf(correction),
    title: `${companyCode ?? companyName ?? 'The exchange'}: ${changeOf(correction)}`,
    published: correctedAt,
    updated: correctedAt,
    summary,
    html: [summary, ...lines].map(paragraph).join(''),
    text: lines.join('\n\n'),
  }
}

/** The latest hundred corrections and retractions for a feed's address, whose filter is of the latest version of their announcements. */
export async function correctionsSource(
  { announcements }: CorrectionsReaders,
  request: Pick<FeedRequest, 'origin' | 'path' | 'company' | 'type' | 'market'>,
): Promise<WrittenFeed> {
  const { origin, path, company, type, market } = request
  const { all, freshness } = await announcements.corrections()
  const isWanted = announcementMatch({ ...filterOf(request), since: null, before: null })
  const rows = all
    .flatMap(correction => {
      const announcement = announcements.archived(correction.announcementId)
      return announcement && isWanted(announcement) ? [{ correction, announcement }] : []
    })
    .slice(0, itemsOfFeed)
  return {
    title: ['Corrections of announcements', company, market, type].filter(part => part !== null).join(' · '),
    subtitle: subtitleOf(
      rows.map(({ announcement }) => announcement),
      { freshness },
    ),
    origin,
    path,
    pagePath: '/announcements/corrections',
    currentPath: null,
    previousPath: null,
    items: rows.map(({ correction, announcement }) => correctionItem(correction, announcement, { origin })),
    since: 0,
  }
}
