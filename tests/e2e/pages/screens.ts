/** A screen of the site: one state of a route. */
export interface Screen {
  /** Path in `web/src/routes.ts`. */
  route: string
  /** Its address in the sample market. */
  path: string
  /** Default: a visitor. With `both`, a visitor sees the login gate. */
  reader?: 'member' | 'both'
  /** Default: 200. */
  status?: 404
}

const dairy = 'markets/nzx-dairy-derivatives/quotes'

/** Every screen: each route once or more. `house/screens.test.ts` compares it with the routes. */
export const screens: readonly Screen[] = [
  { route: '', path: '/' },
  { route: '', path: '/?market=NZDX' },
  { route: 'markets', path: '/markets' },
  { route: 'markets/:market', path: '/markets/NZSX' },
  { route: 'markets/:market', path: '/markets/NZDX' },
  { route: 'markets/:market', path: '/markets/NZCX' },
  { route: 'markets/:market/:section', path: '/markets/NZSX/announcements' },
  { route: 'markets/:market/:section', path: '/markets/NZSX/dividends' },
  { route: 'markets/:market/:section', path: '/markets/NZSX/meetings' },
  { route: 'markets/:market/:section', path: '/markets/NZSX/results' },
  { route: 'instruments/:instrument', path: '/instruments/KRE' },
  {
    route: 'instruments/:instrument',
    path: '/instruments/KRE?type=candlestick&period=2m&table=open',
    reader: 'member',
  },
  { route: 'instruments/:instrument', path: '/instruments/KRE?period=1d' },
  { route: 'instruments/:instrument', path: '/instruments/KRE010' },
  { route: 'instruments/:instrument', path: '/instruments/TOS' },
  { route: 'instruments/:instrument', path: '/instruments/MIRH24P3050' },
  { route: 'instruments/:instrument', path: '/instruments/NOSUCH', status: 404 },
  { route: 'instruments/:instrument/history', path: '/instruments/KRE/history', reader: 'both' },
  { route: 'instruments/:instrument/dividends', path: '/instruments/KRE/dividends' },
  { route: 'markets/NZCX/equity_options', path: '/markets/NZCX/equity_options' },
  { route: 'markets/indices', path: '/markets/indices' },
  { route: 'markets/indices/:code', path: '/markets/indices/NZ50?overlay=sma.bollinger&lower=macd.rsi' },
  { route: 'markets/indices/:code', path: '/markets/indices/NZ50?period=1d' },
  { route: `${dairy}/futures/:product`, path: `/${dairy}/futures/WMP` },
  { route: `${dairy}/futures/:product/:contract`, path: `/${dairy}/futures/WMP/WMPK24` },
  { route: `${dairy}/options/:product/:contract`, path: `/${dairy}/options/WMP/WMPH24` },
  { route: 'markets/NZCX/index_futures', path: '/markets/NZCX/index_futures' },
  { route: 'markets/NZCX/index_futures/:contract', path: '/markets/NZCX/index_futures/KIWH24' },
  { route: 'markets/gdt', path: '/markets/gdt' },
  { route: 'markets/gdt/events/:event', path: '/markets/gdt/events/351' },
  { route: 'markets/listings', path: '/markets/listings' },
  { route: 'markets/participants', path: '/markets/participants' },
  { route: 'markets/screener', path: '/markets/screener', reader: 'both' },
  { route: 'markets/sectors', path: '/markets/sectors' },
  { route: 'markets/sectors/:sector', path: '/markets/sectors/utilities' },
  { route: 'markets/securities', path: '/markets/securities' },
  { route: 'markets/securities', path: '/markets/securities?category=warrants' },
  { route: 'markets/settlement', path: '/markets/settlement' },
  { route: 'markets/span', path: '/markets/span' },
  { route: 'markets/dividends', path: '/markets/dividends' },
  { route: 'announcements', path: '/announcements' },
  { route: 'announcements', path: '/announcements?q=nothinglikeit' },
  { route: 'announcements/DISP', path: '/announcements/DISP' },
  { route: 'announcements/:code', path: '/announcements/8833008' },
  { route: 'announcements/:code', path: '/announcements/1', status: 404 },
  { route: 'companies', path: '/companies' },
  { route: 'data', path: '/data' },
  { route: 'companies/:code', path: '/companies/KRE' },
  { route: 'companies/:code', path: '/companies/NIL', status: 404 },
  { route: 'companies/:code/announcements', path: '/companies/KRE/announcements' },
  { route: 'regulation/:regulator/announcements', path: '/regulation/NZXO/announcements' },
  { route: 'regulation/nzregco/about-nzregco', path: '/regulation/nzregco/about-nzregco' },
  { route: 'search', path: '/search?q=market' },
  { route: 'mynzx/account', path: '/mynzx/account', reader: 'member' },
  { route: 'mynzx/account-closed', path: '/mynzx/account-closed' },
  { route: 'mynzx/alerts', path: '/mynzx/alerts', reader: 'member' },
  { route: 'mynzx/activate', path: '/mynzx/activate' },
  { route: 'mynzx/forgot-password', path: '/mynzx/forgot-password' },
  { route: 'mynzx/reset-password', path: '/mynzx/reset-password' },
  { route: 'mynzx/confirm-email', path: '/mynzx/confirm-email' },
  { route: 'mynzx/unsubscribe', path: '/mynzx/unsubscribe' },
  { route: 'mynzx/mailbox', path: '/mynzx/mailbox' },
  { route: 'mynzx/login', path: '/mynzx/login' },
  { route: 'mynzx/register', path: '/mynzx/register' },
  { route: 'mynzx/portfolio', path: '/mynzx/portfolio', reader: 'member' },
  { route: 'mynzx/portfolio/transactions', path: '/mynzx/portfolio/transactions', reader: 'member' },
  { route: 'mynzx/watchlist', path: '/mynzx/watchlist', reader: 'both' },
  { route: 'glossary', path: '/glossary' },
  { route: 'developers', path: '/developers' },
  { route: 'developers/reference', path: '/developers/reference' },
  { route: 'developers/reference/:type', path: '/developers/reference/Instrument' },
  { route: '*', path: '/investing/how-the-market-works' },
  { route: '*', path: '/no-such-page', status: 404 },
]
