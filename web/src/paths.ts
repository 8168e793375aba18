import { href } from 'react-router'

/** Every address that the site's code writes: `href` holds each to `routes.ts`, and encodes what stands in it. */

export const marketsPath = href('/markets')
export const marketPath = (market: string) => href('/markets/:market', { market })
export const marketSectionPath = (market: string, section: string) =>
  href('/markets/:market/:section', { market, section })

export const instrumentPath = (instrument: string) => href('/instruments/:instrument', { instrument })
export const instrumentHistoryPath = (instrument: string) =>
  href('/instruments/:instrument/history', { instrument })
export const instrumentDividendsPath = (instrument: string) =>
  href('/instruments/:instrument/dividends', { instrument })

export const indicesPath = href('/markets/indices')
export const indexPath = (code: string) => href('/markets/indices/:code', { code })

export const dairyFuturesPath = (product: string) =>
  href('/markets/nzx-dairy-derivatives/quotes/futures/:product', { product })
/** The options on one of a product's contracts. */
export const dairyOptionsPath = (product: string, contract: string) =>
  href('/markets/nzx-dairy-derivatives/quotes/options/:product/:contract', { product, contract })

export const listingsPath = href('/markets/listings')
export const participantsPath = href('/markets/participants')
export const securitiesPath = href('/markets/securities')

export const companiesPath = href('/companies')
export const companyPath = (code: string) => href('/companies/:code', { code })

export const announcementsPath = href('/announcements')
/** By its id. */
export const announcementPath = (code: string) => href('/announcements/:code', { code })

export const aboutRegulatorsPath = href('/regulation/nzregco/about-nzregco')

/** NZXR is NZ RegCo under another code. */
const regulatorPaths: ReadonlyMap<string, string> = new Map([
  ['REGCO', href('/regulation/:regulator/announcements', { regulator: 'nzregco' })],
  ['NZXR', href('/regulation/:regulator/announcements', { regulator: 'nzregco' })],
  ['NZXO', href('/regulation/:regulator/announcements', { regulator: 'NZXO' })],
  ['DISP', href('/announcements/DISP')],
])

/** The page of a regulator, by its code in capitals. Undefined for a company's code. */
export const regulatorPath = (code: string) => regulatorPaths.get(code)

/** The page of a company or a regulator, by its code in capitals. */
export const announcerPath = (code: string) => regulatorPath(code) ?? companyPath(code)

/** The one page of what a company or a regulator announced, by its code in capitals. */
export const announcerAnnouncementsPath = (code: string) =>
  regulatorPath(code) ?? href('/companies/:code/announcements', { code })

/** A page of editors, where reports on the market are listed. */
export const insightsPath = href('/*', { '*': 'products/insights' })

export const searchPath = href('/search')

const withQuery = (path: string, query: Record<string, string>) => {
  const written = new URLSearchParams(query).toString()
  return written === '' ? path : `${path}?${written}`
}

/** A list of announcements as a feed, which the gateway writes. */
export const feedPath = (ending: 'atom' | 'json', query: Record<string, string>) =>
  withQuery(`/feeds/announcements.${ending}`, query)

/** Dates for a calendar, which the gateway writes. */
export const calendarPath = (name: string, query: Record<string, string>) =>
  withQuery(`/calendars/${name}.ics`, query)

/** A page that frames what another site provides; the server makes it (`serving/embed-pages.ts`). */
export const embedPath = (kind: string, query: Record<string, string> = {}) =>
  withQuery(`/embeds/${kind}`, query)
