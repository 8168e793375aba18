import { readCompanyText, writeCompanyText } from '../src/features/company/company-index.ts'
import { readPayingMarket } from '../src/features/dividends/paying-market.ts'
import { choices as indexChoices } from '../src/features/indices/index-chart-choices.ts'
import { readListingChoice, writeListingChoice } from '../src/features/listings/listing-choice.ts'
import { readFilter, writeFilter } from '../src/features/announcements/announcement-filter.ts'
import { findMarket } from '../src/features/market/market-codes.ts'
import { readQuoteView, writeQuoteView } from '../src/features/market/quote-view.ts'
import { readCategory, writeCategory } from '../src/features/securities/security-category.ts'
import { readQuery, writeQuery } from '../src/features/search/search-query.ts'
import { readChartState, writeChartState } from '../src/charts/compositions/chart-state.ts'

/** Everything announced, and what one company or regulator announced. */
const announcementsPath = /^\/(announcements(\/DISP)?|(companies|regulation)\/[^/]+\/announcements)$/
const quotesPath = /^\/markets\/(NZSX|NZDX|FSM|NZCX)(\/(index_futures|equity_options))?$/i

/** What a page's drawing may depend on, beside its path. Anything else in an address is for others and is dropped. */
function meaningfulParameters(path: string, given: URLSearchParams): URLSearchParams {
  if (path === '/') {
    const market = findMarket(given.get('market') ?? '')
    return market === undefined ? new URLSearchParams() : new URLSearchParams({ market })
  }
  if (quotesPath.test(path)) return writeQuoteView(readQuoteView(given))
  if (path === '/search') return writeQuery(readQuery(given))
  if (path === '/companies') return writeCompanyText(readCompanyText(given))
  if (path === '/markets/listings') return writeListingChoice(readListingChoice(given))
  if (path === '/markets/securities') return writeCategory(readCategory(given))
  if (path === '/markets/dividends') return new URLSearchParams({ market: readPayingMarket(given) })
  if (announcementsPath.test(path)) return writeFilter(readFilter(given))
  if (path.startsWith('/markets/indices/'))
    return writeChartState(readChartState(given, indexChoices), indexChoices)
  if (!path.startsWith('/instruments/')) return new URLSearchParams()
  const parameters = writeChartState(readChartState(given))
  if (given.get('view') === 'snapshot') parameters.set('view', 'snapshot')
  return parameters
}

/** The one address of a page: two that draw the same have the same. */
export function pageAddress(url: URL): string {
  const path = url.pathname.replace(/(?<=.)\/+$/, '')
  const query = meaningfulParameters(path, url.searchParams).toString()
  return query === '' ? path : `${path}?${query}`
}
