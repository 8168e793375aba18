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
      to: '/markets',
      within: /^\/(instruments|markets|companies)(\/(?!indices|.*\/announcements$)|$)/,
      pages: [
        { label: 'All markets', to: '/markets' },
        ...markets.map(({ code, name }) => ({ label: name, to: `/markets/${code}` })),
        { label: 'Dairy futures', to: '/markets/nzx-dairy-derivatives/quotes/futures/WMP' },
        { label: 'Companies', to: '/companies' },
        { label: 'Upcoming listings', to: '/markets/listings' },
        { label: 'Securities', to: '/markets/securities' },
        { label: 'Participants', to: '/markets/participants' },
      ],
    },
    { label: 'Indices', to: '/markets/indices', within: /^\/markets\/indices(\/|$)/ },
    {
      label: 'Announcements',
      to: '/announcements',
      within: /^\/announcements(\/(?!DISP$)|$)|^\/companies\/[^/]+\/announcements$/,
    },
    {
      label: 'Regulation',
      to: '/regulation/nzregco/announcements',
      within: /^\/regulation\/|^\/announcements\/DISP$/,
      pages: [
        { label: 'NZ RegCo', to: '/regulation/nzregco/announcements' },
        { label: 'NZX Market Operations', to: '/regulation/NZXO/announcements' },
        { label: 'NZ Markets Disciplinary Tribunal', to: '/announcements/DISP' },
      ],
    },
  ]
}
