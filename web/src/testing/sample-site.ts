import { paragraph, hyperlink, richText } from './sample-content.ts'

const link = (label: string, url: string) => ({ label, url })
const item = (label: string, url: string | null, ...links: ReturnType<typeof link>[]) => ({
  label,
  url,
  links,
})

/** Frame of every page, in the form of the schema. */
export const sampleSite = {
  menu: [
    item(
      'Markets',
      null,
      link('All markets', '/markets'),
      link('NZX Main Board', '/markets/NZSX'),
      link('Companies', '/companies'),
      link('Participants', '/markets/participants'),
    ),
    item('Indices', '/markets/indices'),
    item('Dairy', null, link('Whole milk powder', '/markets/nzx-dairy-derivatives/quotes/futures/WMP')),
    item('Announcements', '/announcements'),
    item('Investing', '/investing', link('Kōwhai', '/investing/kōwhai')),
    item(
      'Regulation',
      null,
      link('NZ RegCo', '/regulation/nzregco/announcements'),
      link('Tribunal', '/announcements/DISP'),
    ),
  ],
  loginMenu: [
    link('MyNZX', '/mynzx/login'),
    link('Participant Portal', 'https://participants.example/'),
    link('MAP', 'https://map.example/'),
    link('Company Research', 'https://research.example/'),
    link('i-Search', 'https://search.example/'),
  ],
  memberMenu: [
    link('My Portfolio', '/mynzx/portfolio'),
    link('My Watchlist', '/mynzx/watchlist'),
    link('Email Alerts', '/mynzx/alerts'),
    link('Edit MyNZX Account', '/mynzx/account'),
    link('Logout', '/mynzx/logout'),
  ],
  footer: {
    columns: [item('For investors', null, link('Start investing', '/investing'), link('Help', '/help'))],
    copyright: '© Exchange {year}, all rights reserved',
    copyrightLinks: [
      link('Terms of use', '/meta-pages/terms-of-use'),
      link('Privacy', '/meta-pages/terms-of-use#privacy'),
    ],
    disclaimer: richText(
      paragraph('Prices are delayed. Read the ', hyperlink('/meta-pages/terms-of-use', 'terms'), '.'),
    ),
    social: ['Facebook', 'Twitter', 'Linkedin', 'Youtube'].map(name =>
      link(name, `https://${name.toLowerCase()}.example/exchange`),
    ),
  },
  passwordReset: '/mynzx/forgot-password',
  hasGate: true,
}

/** Site whose history page is available to everybody. */
export const openSite = { ...sampleSite, hasGate: false }
