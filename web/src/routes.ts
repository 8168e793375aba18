import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** Every path of the site. */
export default [
  index('routes/front.tsx'),
  route('markets', 'routes/markets.tsx'),
  route('markets/:market', 'routes/market.tsx'),
  route('markets/:market/:section', 'routes/market-section.tsx'),
  route('instruments/:instrument', 'routes/instrument.tsx'),
  route('instruments/:instrument/history', 'routes/instrument-history.tsx'),
  route('instruments/:instrument/dividends', 'routes/instrument-dividends.tsx'),
  route('markets/indices', 'routes/indices.tsx'),
  route('markets/indices/:code', 'routes/market-index.tsx'),
  route('markets/nzx-dairy-derivatives/quotes/futures/:product', 'routes/dairy-futures.tsx'),
  route('markets/nzx-dairy-derivatives/quotes/options/:product/:contract', 'routes/dairy-options.tsx'),
  route('markets/listings', 'routes/listings.tsx'),
  route('markets/dividends', 'routes/market-dividends.tsx'),
  route('announcements', 'routes/announcements.tsx'),
  route('announcements/DISP', 'routes/tribunal-announcements.tsx'),
  route('announcements/:code', 'routes/announcement.tsx'),
  route('companies', 'routes/companies.tsx'),
  route('companies/:code', 'routes/company.tsx'),
  route('companies/:code/announcements', 'routes/company-announcements.tsx'),
  route('regulation/:regulator/announcements', 'routes/regulator-announcements.tsx'),
  route('regulation/nzregco/about-nzregco', 'routes/about-regulators.tsx'),
  route('search', 'routes/search.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
