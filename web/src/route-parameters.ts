import type { Register } from 'react-router'
import { readChartState, writeChartState } from './charts/compositions/chart-state.ts'
import { readFilter, writeFilter } from './features/announcements/announcement-filter.ts'
import { readCompanyText, writeCompanyText } from './features/company/company-index.ts'
import { readFeeInput, writeFeeInput } from './features/content/fees/fee-input.ts'
import { readAuctionView, writeAuctionView } from './features/dairy-auctions/auction-view.ts'
import { readLanguage, writeLanguage } from './features/developers/example-view.ts'
import { readPayingMarket } from './features/dividends/paying-market.ts'
import { choices as futureChoices } from './features/futures/contract-chart-choices.ts'
import { readHomeView, writeHomeView } from './features/home/home-view.ts'
import { choices as indexChoices } from './features/indices/index-chart-choices.ts'
import { readListingChoice, writeListingChoice } from './features/listings/listing-choice.ts'
import { findMarket } from './features/market/market-codes.ts'
import { readQuoteView, writeQuoteView } from './features/market/quote-view.ts'
import { readOptionView, writeOptionView } from './features/options/option-view.ts'
import { readScreenerView, writeScreenerView } from './features/screener/screener-view.ts'
import { readQuery, writeQuery } from './features/search/search-query.ts'
import { readCategory, writeCategory } from './features/securities/security-category.ts'

/** Routes of `routes.ts`. Packages that run the site do not have their types. */
type Route = Register extends { pages: infer Pages } ? keyof Pages : string

/** Parses and rewrites the query parameters of a route. Unknown ones are dropped. */
type OwnParameters = (
  given: URLSearchParams,
  path: Readonly<Record<string, string | undefined>>,
) => URLSearchParams

/** The `market` parameter redirects from the home page to the market's own. */
const ofHome: OwnParameters = given => {
  const market = findMarket(given.get('market') ?? '')
  return market === undefined ? writeHomeView(readHomeView(given)) : new URLSearchParams({ market })
}

const ofChart: OwnParameters = given => {
  const own = writeChartState(readChartState(given))
  if (given.get('view') === 'snapshot') own.set('view', 'snapshot')
  return own
}

/** An invalid range stays in the address, so that its fields can show the error. */
const ofHistory: OwnParameters = given => {
  const own = ofChart(given, {})
  for (const name of ['from', 'to']) {
    const day = given.get(name) ?? ''
    if (!own.has(name) && /^\d{4}-\d\d-\d\d$/.test(day)) own.set(name, day)
  }
  return own
}

/** Parameters of a market's quotes. None for an unknown market. */
const ofQuotes: OwnParameters = (given, { market = '' }) =>
  findMarket(market) ? writeQuoteView(readQuoteView(given)) : new URLSearchParams()

const ofFuture: OwnParameters = given => writeChartState(readChartState(given, futureChoices), futureChoices)

const ofAnnouncements: OwnParameters = given => writeFilter(readFilter(given))

/** View of an option chain. */
const ofOptions: OwnParameters = given => writeOptionView(readOptionView(given))

/** Also selects the chain, by well-formed codes. */
const ofEquityOptions: OwnParameters = given => {
  const own = ofOptions(given, {})
  for (const name of ['underlying', 'contract']) {
    const code = given.get(name)?.toUpperCase() ?? ''
    if (/^[A-Z\d]{1,12}$/.test(code)) own.set(name, code)
  }
  return own
}

/** Keeps the named parameters unchanged and drops all others. */
const only =
  (...names: string[]): OwnParameters =>
  given =>
    new URLSearchParams([...given].filter(([name]) => names.includes(name)))

const none: OwnParameters = () => new URLSearchParams()

/** Query parameters that a page depends on, by route, in matching order. */
export const routeParameters = {
  '/': ofHome,
  '/search': given => writeQuery(readQuery(given)),
  '/glossary': none,
  '/status': none,
  '/developers': given => writeLanguage(readLanguage(given)),
  '/developers/reference': none,
  '/developers/reference/:type': none,
  '/data': none,
  '/data/:set': none,
  '/companies': given => writeCompanyText(readCompanyText(given)),
  '/companies/:code': none,
  '/companies/:code/announcements': ofAnnouncements,
  '/regulation/nzregco/about-nzregco': none,
  '/regulation/:regulator/announcements': ofAnnouncements,
  '/announcements/DISP': ofAnnouncements,
  '/announcements': ofAnnouncements,
  '/announcements/corrections': only('after'),
  '/announcements/:code': none,
  '/markets': none,
  '/markets/listings': given => writeListingChoice(readListingChoice(given)),
  '/markets/participants': none,
  '/markets/screener': given => writeScreenerView(readScreenerView(given)),
  '/markets/sectors': none,
  '/markets/sectors/:sector': none,
  '/markets/securities': given => writeCategory(readCategory(given)),
  '/markets/dividends': given => new URLSearchParams({ market: readPayingMarket(given) }),
  '/markets/settlement': none,
  '/markets/span': none,
  '/markets/indices': none,
  '/markets/indices/:code': given => writeChartState(readChartState(given, indexChoices), indexChoices),
  '/markets/nzx-dairy-derivatives/quotes/futures/:product': none,
  '/markets/nzx-dairy-derivatives/quotes/futures/:product/:contract': ofFuture,
  '/markets/nzx-dairy-derivatives/quotes/options/:product/:contract': ofOptions,
  '/markets/NZCX/equity_options': ofEquityOptions,
  '/markets/NZCX/index_futures': none,
  '/markets/NZCX/index_futures/:contract': ofFuture,
  '/markets/gdt': given => writeAuctionView(readAuctionView(given)),
  '/markets/gdt/events/:event': given => writeAuctionView({ ...readAuctionView(given), news: 'ALL' }),
  '/markets/:market': ofQuotes,
  '/markets/:market/:section': none,
  '/instruments/:instrument': ofChart,
  '/instruments/:instrument/history': ofHistory,
  '/instruments/:instrument/dividends': none,
  '/mynzx/account': none,
  '/mynzx/account-closed': none,
  '/mynzx/alerts': none,
  '/mynzx/activate': only('code', 'return'),
  '/mynzx/forgot-password': none,
  '/mynzx/reset-password': only('code'),
  '/mynzx/confirm-email': only('code'),
  '/mynzx/unsubscribe': only('token'),
  '/mynzx/mailbox': none,
  '/mynzx/login': only('return'),
  '/mynzx/register': only('return'),
  '/mynzx/logout': none,
  // Members' parameters are read by the browser, because their pages are the same for everybody.
  '/mynzx/portfolio': none,
  '/mynzx/portfolio/holdings/:code': none,
  '/mynzx/portfolio/import': none,
  '/mynzx/portfolio/manage': none,
  '/mynzx/portfolio/tax-year': none,
  '/mynzx/portfolio/transactions': none,
  '/mynzx/watchlist': none,
  // Editors' pages: the charts of their snapshots, and the input of the listing fee calculator.
  '/*': given =>
    new URLSearchParams([...writeChartState(readChartState(given)), ...writeFeeInput(readFeeInput(given))]),
} satisfies Record<Route, OwnParameters>
