import {
  announcementsPath,
  announcerPath,
  companiesPath,
  dairyFuturesPath,
  indicesPath,
  listingsPath,
  marketPath,
  marketsPath,
  participantsPath,
  securitiesPath,
} from '../../paths.ts'

/** A page that the menu and the foot of the site lead to. */
export interface SiteLink {
  label: string
  to: string
}

/** A part of the site: one page, or several behind a label. */
export interface SiteSection extends SiteLink {
  /** The addresses that belong to it. */
  within: RegExp
  pages?: readonly SiteLink[]
}

/** The site's parts in the order in which they are shown; the markets are those that the gateway knows. */
export function siteSections(markets: readonly { code: string; name: string }[]): SiteSection[] {
  return [
    {
      label: 'Markets',
      to: marketsPath,
      within: /^\/(instruments|markets|companies)(\/(?!indices|.*\/announcements$)|$)/,
      pages: [
        { label: 'All markets', to: marketsPath },
        ...markets.map(({ code, name }) => ({ label: name, to: marketPath(code) })),
        { label: 'Dairy futures', to: dairyFuturesPath('WMP') },
        { label: 'Companies', to: companiesPath },
        { label: 'Upcoming listings', to: listingsPath },
        { label: 'Securities', to: securitiesPath },
        { label: 'Participants', to: participantsPath },
      ],
    },
    { label: 'Indices', to: indicesPath, within: /^\/markets\/indices(\/|$)/ },
    {
      label: 'Announcements',
      to: announcementsPath,
      within: /^\/announcements(\/(?!DISP$)|$)|^\/companies\/[^/]+\/announcements$/,
    },
    {
      label: 'Regulation',
      to: announcerPath('REGCO'),
      within: /^\/regulation\/|^\/announcements\/DISP$/,
      pages: [
        { label: 'NZ RegCo', to: announcerPath('REGCO') },
        { label: 'NZX Market Operations', to: announcerPath('NZXO') },
        { label: 'NZ Markets Disciplinary Tribunal', to: announcerPath('DISP') },
      ],
    },
  ]
}
