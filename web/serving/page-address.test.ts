import { expect, test } from 'vitest'
import { pageAddress } from './page-address.ts'

test.each([
  ['what others add to an address does not make another page', '/?utm_source=x&fbclid=1', '/'],
  ['a market does', '/?market=nzdx', '/?market=NZDX'],
  ['a market that does not exist does not', '/?market=MOON', '/'],
  ['what is chosen on the home page does', '/?movers=traded&index=T10&x=1', '/?index=T10&movers=traded'],
  ['an index that is not featured does not', '/?index=MOON&movers=gainers', '/'],
  ['a slash at the end does not', '/instruments/KRE/', '/instruments/KRE'],
  ['the chart’s default choices do not', '/instruments/KRE?period=1y&type=line', '/instruments/KRE'],
  [
    'the chart’s other choices do',
    '/instruments/KRE?type=ohlc&period=5d&x=1',
    '/instruments/KRE?period=5d&type=ohlc',
  ],
  ['a period that does not exist does not', '/instruments/KRE?period=9y', '/instruments/KRE'],
  ['a snapshot does', '/instruments/KRE?view=snapshot', '/instruments/KRE?view=snapshot'],
  ['a query does, without the spaces around it', '/search?q=+Kre++&x=1', '/search?q=Kre'],
  ['an empty query does not', '/search?q=++', '/search'],
  [
    'what a list of announcements is asked does',
    '/announcements?text=&type=halfyr&x=1',
    '/announcements?type=HALFYR',
  ],
  [
    'of a company as well',
    '/companies/KRE/announcements?from=2026-11-01',
    '/companies/KRE/announcements?from=2026-11-01',
  ],
  ['an announcement does not', '/announcements/9820007?type=HALFYR', '/announcements/9820007'],
  ['which companies are looked for does', '/companies?text=+Tui+&x=1', '/companies?text=Tui'],
  ['whose listings are asked for does', '/markets/listings?market=nzdx', '/markets/listings?market=NZDX'],
  [
    'the choices of an index’s chart do',
    '/markets/indices/NZ50?overlay=sma&lower=macd&x=1',
    '/markets/indices/NZ50?overlay=sma&lower=macd',
  ],
  [
    'a kind of security does',
    '/markets/securities?category=Rights&x=1',
    '/markets/securities?category=rights',
  ],
  [
    'what the screener looks for does',
    '/markets/screener?pe-max=12.50&size-min=&x=1',
    '/markets/screener?pe-max=12.5',
  ],
  ['which quotes are shown does', '/markets/NZCX?text=kiw&x=1', '/markets/NZCX?text=kiw'],
  ['a section without quotes does not', '/markets/NZSX/dividends?text=kiw', '/markets/NZSX/dividends'],
  ['a page beside the markets does not', '/markets/participants?text=kiw', '/markets/participants'],
  ['an instrument’s dividends do not', '/instruments/KRE/dividends?period=5d', '/instruments/KRE/dividends'],
  ['no other page of the site’s own does', '/markets/indices?period=5d', '/markets/indices'],
  [
    'the charts of a page that editors wrote do',
    '/investing/bonds?period=5d&utm_source=x',
    '/investing/bonds?period=5d',
  ],
])('%s', (_sentence, given, address) => {
  expect(pageAddress(new URL(given, 'http://site.test'))).toBe(address)
})
