import { href } from 'react-router'

/** Every address that the site's code writes: `href` holds each to `routes.ts`, and encodes what stands in it. */

export const homePath = href('/')

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
/** One of a product's contracts. */
export const dairyFuturePath = (product: string, contract: string) =>
  href('/markets/nzx-dairy-derivatives/quotes/futures/:product/:contract', { product, contract })
/** The options on one of a product's contracts. */
export const dairyOptionsPath = (product: string, contract: string) =>
  href('/markets/nzx-dairy-derivatives/quotes/options/:product/:contract', { product, contract })

/** Options on shares. */
export const equityOptionsPath = href('/markets/NZCX/equity_options')
export const indexFuturesPath = href('/markets/NZCX/index_futures')
export const indexFuturePath = (contract: string) =>
  href('/markets/NZCX/index_futures/:contract', { contract })

/** The dairy auctions of GlobalDairyTrade, and one of them by its number. */
export const dairyAuctionsPath = href('/markets/gdt')
export const dairyAuctionPath = (event: string) => href('/markets/gdt/events/:event', { event })

export const listingsPath = href('/markets/listings')
export const participantsPath = href('/markets/participants')
/** Equities, funds and bonds by their figures. */
export const screenerPath = href('/markets/screener')
export const sectorsPath = href('/markets/sectors')
/** By its name in an address, such as `health-care`. */
export const sectorPath = (sector: string) => href('/markets/sectors/:sector', { sector })
export const securitiesPath = href('/markets/securities')
export const settlementPath = href('/markets/settlement')
export const spanPath = href('/markets/span')

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

/** A page of editors: what a visitor agrees to who registers. */
export const termsPath = href('/*', { '*': 'meta-pages/terms-of-use' })

export const searchPath = href('/search')

export const glossaryPath = href('/glossary')
/** One of its terms, by its name in an address. */
export const termPath = (id: string) => `${glossaryPath}#${id}`

/** An address with parameters; its path alone when there are none. */
export const withQuery = (path: string, query: Record<string, string> | URLSearchParams) => {
  const written = new URLSearchParams(query).toString()
  return written === '' ? path : `${path}?${written}`
}

/** The members' own pages, and those that lead to them. */
export const loginPath = href('/mynzx/login')
export const registerPath = href('/mynzx/register')
/** Ends a member's session. */
export const logoutPath = href('/mynzx/logout')
export const alertsPath = href('/mynzx/alerts')
export const accountPath = href('/mynzx/account')
/** Follows the closing of an account. */
export const accountClosedPath = href('/mynzx/account-closed')
/** What mailed links lead to, and where such mail is asked for. */
export const activatePath = href('/mynzx/activate')
export const forgotPasswordPath = href('/mynzx/forgot-password')
export const resetPasswordPath = href('/mynzx/reset-password')
export const confirmEmailPath = href('/mynzx/confirm-email')
export const unsubscribePath = href('/mynzx/unsubscribe')
/** Mail that a site on this machine keeps in files. */
export const mailboxPath = href('/mynzx/mailbox')
/** The registration, and where it leads back to. */
export const registerPathFor = (returnTo: string) => withQuery(registerPath, { return: returnTo })
export const portfolioPath = href('/mynzx/portfolio')
export const transactionsPath = href('/mynzx/portfolio/transactions')
export const watchlistPath = href('/mynzx/watchlist')
/** Where a page of members is asked for by somebody who is not logged in. */
export const loginPathFor = (returnTo: string) => withQuery(loginPath, { return: returnTo })

/** For people who build tools, and the reference of all that may be asked. */
export const developersPath = href('/developers')
export const schemaReferencePath = href('/developers/reference')
/** By its name, such as `Instrument`. */
export const schemaTypePath = (type: string) => href('/developers/reference/:type', { type })

/** The graph, where the playground is too, and its schema as a file; the gateway answers them. */
export const graphqlPath = '/graphql'
export const schemaFilePath = '/graphql/schema.graphql'

/** Tables as files, which the gateway keeps, the page about them, and the list of them for programs. */
export const dataPath = href('/data')
export const dataIndexPath = '/data/v1/index.json'
export const dataFilePath = (name: string, ending: 'csv' | 'json' | 'parquet') => `/data/v1/${name}.${ending}`
export const dataFiles = (name: string) => [
  { label: 'CSV', to: dataFilePath(name, 'csv') },
  { label: 'JSON', to: dataFilePath(name, 'json') },
  { label: 'Parquet', to: dataFilePath(name, 'parquet') },
]

/** A list of announcements as a feed, which the gateway writes. */
export const feedPath = (ending: 'atom' | 'json', query: Record<string, string>) =>
  withQuery(`/feeds/announcements.${ending}`, query)

/** Dates for a calendar, which the gateway writes. */
export const calendarPath = (name: string, query: Record<string, string>) =>
  withQuery(`/calendars/${name}.ics`, query)

/** A margin parameter file that the gateway keeps, by its id. */
export const spanFilePath = (id: string) => `/archive/span/${encodeURIComponent(id)}.zip`

/** What a file of settlement figures holds. */
export type SettlementFileKind =
  | 'final'
  | 'provisional'
  | 'historical'
  | 'products'
  | 'market-share'
  | `daily-${string}`
  | `contracts-${string}`

/** Settlement figures as a file under a name of its own; the server writes it (`serving/settlement-files.ts`). */
export const settlementFilePath = (kind: SettlementFileKind, fileName: string) =>
  `/settlement/${encodeURIComponent(kind)}/${encodeURIComponent(fileName)}.csv`

/** A page that frames what another site provides; the server makes it (`serving/embed-pages.ts`). */
export const embedPath = (kind: string, query: Record<string, string> = {}) =>
  withQuery(`/embeds/${kind}`, query)

/** Ends an editor's preview and leads back to a page; the gateway answers it. */
export const exitPreviewPath = (path: string) => withQuery('/content/preview/exit', { path })

/** What other sites show of a page that is shared: the site's own picture, an instrument's, an index's. */
export const sharingPicturePath = '/sharing.png'
export const instrumentPicturePath = (code: string) => `/sharing/instruments/${encodeURIComponent(code)}.png`
export const indexPicturePath = (code: string) => `/sharing/indices/${encodeURIComponent(code)}.png`

/** What search engines and browsers look for; the server makes them (`serving/site-files/`). */
export const sitemapPath = '/sitemap.xml'
/** A part of the sitemap, from 1. */
export const sitemapPartPath = (part: number) => `/sitemaps/${part}.xml`
export const robotsPath = '/robots.txt'
export const openSearchPath = '/opensearch.xml'
export const securityTextPath = '/.well-known/security.txt'
