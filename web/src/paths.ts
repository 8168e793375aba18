import { href } from 'react-router'

/** All addresses written by the site's code. `href` checks them against `routes.ts` and encodes their parameters. */

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
/** Contract of a dairy product. */
export const dairyFuturePath = (product: string, contract: string) =>
  href('/markets/nzx-dairy-derivatives/quotes/futures/:product/:contract', { product, contract })
/** Options on a contract of a dairy product. */
export const dairyOptionsPath = (product: string, contract: string) =>
  href('/markets/nzx-dairy-derivatives/quotes/options/:product/:contract', { product, contract })

/** Options on shares. */
export const equityOptionsPath = href('/markets/NZCX/equity_options')
export const indexFuturesPath = href('/markets/NZCX/index_futures')
export const indexFuturePath = (contract: string) =>
  href('/markets/NZCX/index_futures/:contract', { contract })

/** Dairy auctions of GlobalDairyTrade, and a single one by its number. */
export const dairyAuctionsPath = href('/markets/gdt')
export const dairyAuctionPath = (event: string) => href('/markets/gdt/events/:event', { event })

export const listingsPath = href('/markets/listings')
export const participantsPath = href('/markets/participants')
/** Equities, funds and bonds by their figures. */
export const screenerPath = href('/markets/screener')
export const sectorsPath = href('/markets/sectors')
/** Sector by its name in an address, such as `health-care`. */
export const sectorPath = (sector: string) => href('/markets/sectors/:sector', { sector })
export const securitiesPath = href('/markets/securities')
export const settlementPath = href('/markets/settlement')
export const spanPath = href('/markets/span')

export const companiesPath = href('/companies')
export const companyPath = (code: string) => href('/companies/:code', { code })

export const announcementsPath = href('/announcements')
/** Ledger of corrected and retracted announcements. */
export const correctionsPath = href('/announcements/corrections')
/** Announcement by its id. */
export const announcementPath = (code: string) => href('/announcements/:code', { code })

export const aboutRegulatorsPath = href('/regulation/nzregco/about-nzregco')

/** NZXR is NZ RegCo under another code. */
const regulatorPaths: ReadonlyMap<string, string> = new Map([
  ['REGCO', href('/regulation/:regulator/announcements', { regulator: 'nzregco' })],
  ['NZXR', href('/regulation/:regulator/announcements', { regulator: 'nzregco' })],
  ['NZXO', href('/regulation/:regulator/announcements', { regulator: 'NZXO' })],
  ['DISP', href('/announcements/DISP')],
])

/** Page of a regulator, by its code in capitals. Undefined for a company's code. */
export const regulatorPath = (code: string) => regulatorPaths.get(code)

/** Page of a company or a regulator, by its code in capitals. */
export const announcerPath = (code: string) => regulatorPath(code) ?? companyPath(code)

/** Announcements of a company or a regulator, by its code in capitals. */
export const announcerAnnouncementsPath = (code: string) =>
  regulatorPath(code) ?? href('/companies/:code/announcements', { code })

/** Editors' page that lists reports on the market. */
export const insightsPath = href('/*', { '*': 'products/insights' })

/** Editors' page with the terms that visitors accept on registration. */
export const termsPath = href('/*', { '*': 'meta-pages/terms-of-use' })

export const searchPath = href('/search')

export const glossaryPath = href('/glossary')
/** Glossary term, by its name in an address. */
export const termPath = (id: string) => `${glossaryPath}#${id}`

/** State of the site; the gateway serves it as files, too. */
export const statusPath = href('/status')
export const statusAtomPath = '/status.atom'
export const statusFiles = [
  { label: 'JSON', to: '/status.json' },
  { label: 'Atom', to: statusAtomPath },
]

/** Address with parameters, or the path alone without any. */
export const withQuery = (path: string, query: Record<string, string> | URLSearchParams) => {
  const written = new URLSearchParams(query).toString()
  return written === '' ? path : `${path}?${written}`
}

/** Members' own pages, and those that lead to them. */
export const loginPath = href('/mynzx/login')
export const registerPath = href('/mynzx/register')
/** Ends a member's session. */
export const logoutPath = href('/mynzx/logout')
export const alertsPath = href('/mynzx/alerts')
/** Form for an alert on a security. */
export const newAlertPath = (code: string) => withQuery(alertsPath, { code })
export const accountPath = href('/mynzx/account')
/** Shown after an account is closed. */
export const accountClosedPath = href('/mynzx/account-closed')
/** Targets of mailed links, and pages that request such mail. */
export const activatePath = href('/mynzx/activate')
export const forgotPasswordPath = href('/mynzx/forgot-password')
export const resetPasswordPath = href('/mynzx/reset-password')
export const confirmEmailPath = href('/mynzx/confirm-email')
export const unsubscribePath = href('/mynzx/unsubscribe')
/** Mail that a local site stores in files. */
export const mailboxPath = href('/mynzx/mailbox')
/** Registration, with the page to return to. */
export const registerPathFor = (returnTo: string) => withQuery(registerPath, { return: returnTo })
export const portfolioPath = href('/mynzx/portfolio')
/** Portfolio with the form for a transaction of an instrument. */
export const addToPortfolioPath = (code: string) => withQuery(portfolioPath, { add: code })
/** Parameter of the address with the id of a portfolio. */
export const portfolioKey = 'portfolio'
/** A page of a portfolio; the default one without an id. */
export const inPortfolio = (path: string, id: string | null) =>
  id === null ? path : `${path}${path.includes('?') ? '&' : '?'}${portfolioKey}=${id}`
export const transactionsPath = href('/mynzx/portfolio/transactions')
/** Lots and transactions of a holding. */
export const holdingPath = (code: string) => href('/mynzx/portfolio/holdings/:code', { code })
/** Page that imports a file of transactions. */
export const importPath = href('/mynzx/portfolio/import')
/** Names, order and archive of a member's portfolios. */
export const managePortfoliosPath = href('/mynzx/portfolio/manage')
/** Report of a New Zealand tax year. */
export const taxYearPath = href('/mynzx/portfolio/tax-year')
export const watchlistPath = href('/mynzx/watchlist')
/** Title of the page, and name of the first list, which every member has. */
export const watchlistTitle = 'My Watchlist'
/** Login for a members' page requested by a visitor. */
export const loginPathFor = (returnTo: string) => withQuery(loginPath, { return: returnTo })

/** Pages for developers, and the complete reference of the API. */
export const developersPath = href('/developers')
export const schemaReferencePath = href('/developers/reference')
/** Type by its name, such as `Instrument`. */
export const schemaTypePath = (type: string) => href('/developers/reference/:type', { type })

/** GraphQL endpoint with the playground, and its schema as a file. The gateway serves them. */
export const graphqlPath = '/graphql'
export const schemaFilePath = '/graphql/schema.graphql'

/** Tables as files, served by the gateway; the page about them, and their list for programs. */
export const dataPath = href('/data')
/** Page of a data set. */
export const dataSetPath = (set: string) => href('/data/:set', { set })
export const dataIndexPath = '/data/v1/index.json'
export const dataFilePath = (name: string, ending: 'csv' | 'json' | 'parquet') => `/data/v1/${name}.${ending}`
export const dataFiles = (name: string) => [
  { label: 'CSV', to: dataFilePath(name, 'csv') },
  { label: 'JSON', to: dataFilePath(name, 'json') },
  { label: 'Parquet', to: dataFilePath(name, 'parquet') },
]

/** Description of a CSV data file for programs, by the W3C's vocabulary. */
export const dataMetadataPath = (name: string) => `${dataFilePath(name, 'csv')}-metadata.json`

/** Price of an instrument as JSON, for portfolio programs. */
export const priceQuotePath = (code: string) => `/data/v1/quotes/${encodeURIComponent(code)}.json`

/** Feed of announcements, served by the gateway. */
export const feedPath = (ending: 'atom' | 'json', query: Record<string, string>) =>
  withQuery(`/feeds/announcements.${ending}`, query)

/** Feed of corrections, served by the gateway. */
export const correctionsFeedPath = '/feeds/corrections.atom'

/** Dates for a calendar, served by the gateway. */
export const calendarPath = (name: string, query: Record<string, string>) =>
  withQuery(`/calendars/${name}.ics`, query)

/** Margin parameter file of the gateway, by its id. */
export const spanFilePath = (id: string) => `/archive/span/${encodeURIComponent(id)}.zip`

/** Content of a settlement file. */
export type SettlementFileKind =
  | 'final'
  | 'provisional'
  | 'historical'
  | 'products'
  | 'market-share'
  | `daily-${string}`
  | `contracts-${string}`

/** Settlement figures as a named file, served by `serving/settlement-files.ts`. */
export const settlementFilePath = (kind: SettlementFileKind, fileName: string) =>
  `/settlement/${encodeURIComponent(kind)}/${encodeURIComponent(fileName)}.csv`

/** Page that frames content of another site, served by `serving/embed-pages.ts`. */
export const embedPath = (kind: string, query: Record<string, string> = {}) =>
  withQuery(`/embeds/${kind}`, query)

/** Frame with an instrument's quote for other sites, served by `serving/sharing/quote-frames.ts`. */
export const quoteFramePath = (code: string) => `/embed/instruments/${encodeURIComponent(code)}`
/** oEmbed description of the page at an address, served by `serving/sharing/oembed.ts`. */
export const oembedPath = '/oembed'
export const oembedPathOf = (url: string) => withQuery(oembedPath, { url, format: 'json' })

/** Ends an editor's preview and redirects to a page. The gateway serves it. */
export const exitPreviewPath = (path: string) => withQuery('/content/preview/exit', { path })

/** Sharing pictures: the site's own, an instrument's, an index's. */
export const sharingPicturePath = '/sharing.png'
export const instrumentPicturePath = (code: string) => `/sharing/instruments/${encodeURIComponent(code)}.png`
export const indexPicturePath = (code: string) => `/sharing/indices/${encodeURIComponent(code)}.png`

/** Files for search engines and browsers, served by `serving/site-files/`. */
export const sitemapPath = '/sitemap.xml'
/** Part of the sitemap, from 1. */
export const sitemapPartPath = (part: number) => `/sitemaps/${part}.xml`
export const robotsPath = '/robots.txt'
export const openSearchPath = '/opensearch.xml'
export const securityTextPath = '/.well-known/security.txt'
