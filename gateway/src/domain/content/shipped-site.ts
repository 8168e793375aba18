import type { RichTextDocument } from './rich-text.ts'
import type { HomePage, MenuItem, MenuLink, Site } from './site.ts'

const link = (label: string, url: string): MenuLink => ({ label, url })
const heading = (label: string, links: MenuLink[]): MenuItem => ({ label, url: null, links })
const plain = (label: string, url: string): MenuItem => ({ label, url, links: [] })

const paragraph = (value: string) => ({
  nodeType: 'paragraph',
  data: {},
  content: [{ nodeType: 'text' as const, value, marks: [], data: {} }],
})

const disclaimer: RichTextDocument = {
  nodeType: 'document',
  data: {},
  content: [
    paragraph(
      'Prices are delayed as shown and may be corrected later. Each figure shows its time. Figures marked “simulated” are from a sample market of fictional issuers.',
    ),
    paragraph(
      'This is not financial advice. Times are New Zealand times. Amounts are in New Zealand dollars unless another currency is shown.',
    ),
  ],
}

/** Portals of the login menu, by their names in entries; the addresses are settings. */
export const portalNames = ['participant', 'map', 'company-research', 'i-search'] as const
export type PortalName = (typeof portalNames)[number]

/** Target of portals without an address: the page that explains them. */
export const portalsPath = '/help/portals'

/** The site's own page for a forgotten password. */
export const passwordResetPath = '/mynzx/forgot-password'

/** Built-in menus and footer, used until the content service provides others. */
export const shippedSite: Omit<Site, 'freshness' | 'passwordReset' | 'hasGate'> = {
  menu: [
    heading('Markets', [
      link('All markets', '/markets'),
      link('NZX Main Board', '/markets/NZSX'),
      link('NZX Debt Market', '/markets/NZDX'),
      link("Fonterra Shareholders' Market", '/markets/FSM'),
      link('NZX Derivatives Market', '/markets/NZCX'),
      link('Indices', '/markets/indices'),
      link('Companies', '/companies'),
      link('Screener', '/markets/screener'),
      link('Securities', '/markets/securities'),
    ]),
    plain('Announcements', '/announcements'),
    heading('Dairy', [
      link('Whole milk powder futures', '/markets/nzx-dairy-derivatives/quotes/futures/WMP'),
      link('Skim milk powder futures', '/markets/nzx-dairy-derivatives/quotes/futures/SMP'),
      link('Anhydrous milk fat futures', '/markets/nzx-dairy-derivatives/quotes/futures/AMF'),
      link('Butter futures', '/markets/nzx-dairy-derivatives/quotes/futures/BTR'),
      link('Milk price futures', '/markets/nzx-dairy-derivatives/quotes/futures/MKP'),
      link('GlobalDairyTrade auctions', '/markets/gdt'),
    ]),
    heading('Investing', [
      link('Start investing', '/investing'),
      link('How the market works', '/investing/how-the-market-works'),
      link('Shares', '/investing/shares'),
      link('Bonds', '/investing/bonds'),
      link('Green bonds', '/investing/green-bonds'),
      link('Funds', '/investing/funds'),
      link('Dairy derivatives', '/investing/dairy-derivatives'),
      link('Reading a price', '/investing/reading-a-price'),
      link('Dividends', '/markets/dividends'),
    ]),
    heading('Regulation', [
      link('How the market is regulated', '/regulation'),
      link('About NZ RegCo', '/regulation/nzregco/about-nzregco'),
      link('NZ RegCo announcements', '/regulation/nzregco/announcements'),
      link('NZX Market Operations', '/regulation/NZXO/announcements'),
      link('NZ Markets Disciplinary Tribunal', '/announcements/DISP'),
      link('Rules', '/regulation/rules'),
    ]),
    heading('Services', [
      link('All services', '/services'),
      link('Listing', '/listing'),
      link('Upcoming listings', '/markets/listings'),
      link('Products', '/products'),
      link('Insights', '/products/insights'),
      link('Participants', '/markets/participants'),
      link('Settlement', '/markets/settlement'),
      link('Data', '/data'),
      link('Help', '/help'),
    ]),
  ],
  loginMenu: [
    link('MyNZX', '/mynzx/login'),
    link('Participant Portal', 'portal:participant'),
    link('MAP', 'portal:map'),
    link('Company Research', 'portal:company-research'),
    link('i-Search', 'portal:i-search'),
  ],
  memberMenu: [
    link('My Portfolio', '/mynzx/portfolio'),
    link('My Watchlist', '/mynzx/watchlist'),
    link('Email Alerts', '/mynzx/alerts'),
    link('Edit MyNZX Account', '/mynzx/account'),
    link('Logout', '/mynzx/logout'),
  ],
  footer: {
    columns: [
      heading('Markets', [
        link('All markets', '/markets'),
        link('Indices', '/markets/indices'),
        link('Announcements', '/announcements'),
        link('Companies', '/companies'),
        link('Upcoming listings', '/markets/listings'),
      ]),
      heading('Investing', [
        link('Start investing', '/investing'),
        link('How the market works', '/investing/how-the-market-works'),
        link('Reading a price', '/investing/reading-a-price'),
        link('Glossary', '/glossary'),
        link('Participants', '/markets/participants'),
        link('Help', '/help'),
      ]),
      heading('For companies', [
        link('Listing', '/listing'),
        link('Listing fees', '/listing/fees'),
        link('Products', '/products'),
        link('Data', '/data'),
        link('Developers', '/developers'),
        link('Regulation', '/regulation'),
      ]),
      heading('The exchange', [
        link('About', '/about'),
        link('Trading hours', '/about/trading-hours'),
        link('News', '/news'),
        link('Careers', '/careers'),
        link('Contact', '/help/contact'),
        link('Status', '/status'),
      ]),
    ],
    copyright: '© Exchange {year}',
    copyrightLinks: [
      link('Terms of use', '/meta-pages/terms-of-use'),
      link('Privacy', '/meta-pages/terms-of-use#privacy'),
      link('Data disclaimer', '/meta-pages/terms-of-use#data-disclaimer'),
    ],
    disclaimer,
    social: [],
  },
}

/** Order of the built-in home page. */
export const shippedHome: Omit<HomePage, 'freshness'> = {
  id: 'shipped-home',
  title: 'The New Zealand market today',
  description:
    'Indices, movers, announcements and every quote of the New Zealand market, as they are published.',
  sharingPicture: null,
  sections: (
    ['INDEX_CHART', 'PRICE_SENSITIVE', 'MOVERS', 'BREADTH', 'UPCOMING_DATES', 'STORY', 'ALL_QUOTES'] as const
  ).map(kind => ({
    id: `shipped-${kind.toLowerCase().replaceAll('_', '-')}`,
    kind,
    title: null,
    story: null,
    entry: null,
  })),
  entries: [],
  assets: [],
}
