import { expect, test } from 'vitest'
import { pageAddress } from './page-address.ts'

test.each([
  ['unknown parameters are dropped', '/?utm_source=x&fbclid=1', '/'],
  ['a market is kept', '/?market=nzdx', '/?market=NZDX'],
  ['an unknown market is dropped', '/?market=MOON', '/'],
  [
    'the home page’s choices are kept, in a fixed order',
    '/?movers=traded&index=T10&x=1',
    '/?index=T10&movers=traded',
  ],
  ['an index that is not featured is dropped', '/?index=MOON&movers=gainers', '/'],
  ['a trailing slash is dropped', '/instruments/KRE/', '/instruments/KRE'],
  ['the chart’s default choices are dropped', '/instruments/KRE?period=1y&type=line', '/instruments/KRE'],
  [
    'the chart’s other choices are kept',
    '/instruments/KRE?type=ohlc&period=5d&x=1',
    '/instruments/KRE?period=5d&type=ohlc',
  ],
  ['an unknown period is dropped', '/instruments/KRE?period=9y', '/instruments/KRE'],
  ['the snapshot view is kept', '/instruments/KRE?view=snapshot', '/instruments/KRE?view=snapshot'],
  ['a query is kept without the spaces around it', '/search?q=+Kre++&x=1', '/search?q=Kre'],
  ['an empty query is dropped', '/search?q=++', '/search'],
  [
    'the filter of an announcement list is kept',
    '/announcements?text=&type=halfyr&x=1',
    '/announcements?type=HALFYR',
  ],
  [
    'the filter of a company’s announcements is kept',
    '/companies/KRE/announcements?from=2026-11-01',
    '/companies/KRE/announcements?from=2026-11-01',
  ],
  ['an announcement has no parameters', '/announcements/9820007?type=HALFYR', '/announcements/9820007'],
  ['the company search is kept', '/companies?text=+Tui+&x=1', '/companies?text=Tui'],
  ['the market of the listings is kept', '/markets/listings?market=nzdx', '/markets/listings?market=NZDX'],
  [
    'an index chart’s choices are kept',
    '/markets/indices/NZ50?overlay=sma&lower=macd&x=1',
    '/markets/indices/NZ50?overlay=sma&lower=macd',
  ],
  [
    'a security category is kept',
    '/markets/securities?category=Rights&x=1',
    '/markets/securities?category=rights',
  ],
  [
    'the screener’s criteria are kept, normalized',
    '/markets/screener?pe-max=12.50&size-min=&x=1',
    '/markets/screener?pe-max=12.5',
  ],
  ['the filter of a market’s quotes is kept', '/markets/NZCX?text=kiw&x=1', '/markets/NZCX?text=kiw'],
  ['a section without quotes has no filter', '/markets/NZSX/dividends?text=kiw', '/markets/NZSX/dividends'],
  ['a page that is not a market has no filter', '/markets/participants?text=kiw', '/markets/participants'],
  [
    'an instrument’s dividends have no parameters',
    '/instruments/KRE/dividends?period=5d',
    '/instruments/KRE/dividends',
  ],
  ['the list of indices has no parameters', '/markets/indices?period=5d', '/markets/indices'],
  [
    'the chart choices of a content page are kept',
    '/investing/bonds?period=5d&utm_source=x',
    '/investing/bonds?period=5d',
  ],
])('%s', (_sentence, given, address) => {
  expect(pageAddress(new URL(given, 'http://site.test'))).toBe(address)
})
