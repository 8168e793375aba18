import { dairyProducts } from '../../src/features/dairy/dairy-products.ts'
import { marketCodes, sectionsOf } from '../../src/features/market/market-codes.ts'
import { sectorNames } from '../../src/features/screener/find-sector.ts'
import {
  SitemapAnnouncements,
  SitemapPages,
} from '../../src/features/sharing/__generated__/sitemap.graphql.ts'
import { newZealandDate } from '../../src/lib/format-date.ts'
import {
  aboutRegulatorsPath,
  announcementPath,
  announcementsPath,
  announcerAnnouncementsPath,
  companiesPath,
  companyPath,
  correctionsPath,
  dairyAuctionPath,
  dairyAuctionsPath,
  dairyFuturePath,
  dairyFuturesPath,
  dairyOptionsPath,
  dataPath,
  dataSetPath,
  developersPath,
  glossaryPath,
  indexFuturePath,
  homePath,
  indexPath,
  indicesPath,
  instrumentDividendsPath,
  instrumentHistoryPath,
  instrumentPath,
  listingsPath,
  marketPath,
  marketSectionPath,
  marketsPath,
  participantsPath,
  schemaReferencePath,
  schemaTypePath,
  screenerPath,
  sectorPath,
  sectorsPath,
  securitiesPath,
  settlementPath,
  spanPath,
  statusPath,
} from '../../src/paths.ts'
import type { Questions } from './questions.ts'

/** Page of the site, as listed in a sitemap. */
export interface SiteAddress {
  path: string
  /** Time of the last change, ISO 8601. Omitted for pages that change all day. */
  changedAt?: string
}

const regulatorCodes = ['REGCO', 'NZXO', 'DISP']

/** Paths that do not depend on any source. */
const fixedPaths = (lists: SitemapPages | null) => [
  homePath,
  marketsPath,
  ...marketCodes.flatMap(code => [
    marketPath(code),
    ...sectionsOf(code).map(section => marketSectionPath(code, section)),
  ]),
  indicesPath,
  listingsPath,
  participantsPath,
  screenerPath,
  sectorsPath,
  securitiesPath,
  settlementPath,
  spanPath,
  companiesPath,
  announcementsPath,
  correctionsPath,
  ...regulatorCodes.map(announcerAnnouncementsPath),
  aboutRegulatorsPath,
  ...dairyProducts.map(({ code }) => dairyFuturesPath(code)),
  dairyAuctionsPath,
  dataPath,
  ...(lists?.dataSets ?? []).map(({ id }) => dataSetPath(id)),
  glossaryPath,
  statusPath,
  developersPath,
  schemaReferencePath,
  ...['Query', 'Mutation', 'Subscription'].map(schemaTypePath),
  ...(lists?.schemaReference.types ?? []).map(({ name }) => schemaTypePath(name)),
]

function pathsOf({ searchIndex, pastDairyAuctions, nzsx, fsm }: SitemapPages): string[] {
  const { companies, instruments, futures, options, indices } = searchIndex
  return [
    ...[...sectorNames([nzsx, fsm]).keys()].map(sectorPath),
    ...(pastDairyAuctions ?? []).map(({ event }) => dairyAuctionPath(String(event))),
    ...(indices ?? []).map(({ code }) => indexPath(code)),
    ...(instruments ?? []).flatMap(({ code }) => [
      instrumentPath(code),
      instrumentHistoryPath(code),
      instrumentDividendsPath(code),
    ]),
    ...(companies ?? []).flatMap(({ code }) => [companyPath(code), announcerAnnouncementsPath(code)]),
    ...(futures ?? [])
      .filter(({ isExpired }) => !isExpired)
      .map(({ code, productCode }) =>
        productCode === null ? indexFuturePath(code) : dairyFuturePath(productCode, code),
      ),
    ...(options ?? []).flatMap(({ productCode, contractCode }) =>
      productCode !== null && contractCode !== null ? [dairyOptionsPath(productCode, contractCode)] : [],
    ),
  ]
}

/** First and last day of each month, from the month of a day back to twelve months earlier. */
export function monthsOfYear(day: string): { from: string; to: string }[] {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return Array.from({ length: 13 }, (_, back) => {
    const [first, last] = [Date.UTC(year, month - 1 - back, 1), Date.UTC(year, month - back, 0)]
    const [from, to] = [first, last].map(time => new Date(time).toISOString().slice(0, 10))
    return { from: from!, to: to! }
  })
}

async function announcementsOf({ askAvailable }: Questions, month: { from: string; to: string }) {
  const found: SiteAddress[] = []
  let after: string | null = null
  do {
    const answer: { data: SitemapAnnouncements | null } = await askAvailable(SitemapAnnouncements, {
      ...month,
      after,
    })
    const announcements = answer.data?.announcements
    for (const { id, releasedAt, retraction } of announcements?.nodes ?? [])
      found.push({ path: announcementPath(id), changedAt: retraction?.retractedAt ?? releasedAt })
    after = announcements?.pageInfo.hasNextPage ? announcements.pageInfo.endCursor : null
  } while (after !== null)
  return found
}

/**
 * Every public page, each once, including the announcements of the last year. Lists that were never loaded are omitted. Null if
 * none was loaded.
 */
export async function siteAddresses(questions: Questions, now: number): Promise<SiteAddress[] | null> {
  const [{ data: lists }, months] = await Promise.all([
    questions.askAvailable(SitemapPages, {}),
    Promise.all(monthsOfYear(newZealandDate(now)).map(month => announcementsOf(questions, month))),
  ])
  const written = (lists?.pages ?? []).filter(({ isMembersOnly }) => !isMembersOnly)
  const listed: SiteAddress[] = [
    ...(lists ? pathsOf(lists) : []).map(path => ({ path })),
    ...written.map(({ path, updatedAt }) => ({ path: encodeURI(path), changedAt: updatedAt })),
    ...months.flat(),
  ]
  if (listed.length === 0) return null
  const all = [...fixedPaths(lists).map(path => ({ path })), ...listed]
  return [...new Map(all.map(address => [address.path, address])).values()]
}
