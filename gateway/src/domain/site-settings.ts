import { type PortalName } from './shipped-site.ts'

/** The networks on which an exchange has pages, in the order of their icons. */
export const socialNetworks = ['facebook', 'twitter', 'linkedin', 'youtube'] as const
export type SocialNetwork = (typeof socialNetworks)[number]

/** What the operator of the site sets up of its menus and its foot. */
export interface SiteSettings {
  /** Where each portal is; null leads to the page that says what it is for. */
  portals: Readonly<Record<PortalName, string | null>>
  /** The exchange's page on each network, where editors name none. */
  social: Readonly<Record<SocialNetwork, string>>
  /** Where a forgotten password is set anew; null is this site's own page. */
  passwordReset: string | null
  /** Whether content that is marked, histories and files are for members alone. */
  hasGate: boolean
}

/** No portal, and the networks' own front pages. */
export const defaultSiteSettings: SiteSettings = {
  portals: { participant: null, map: null, 'company-research': null, 'i-search': null },
  social: {
    facebook: 'https://www.facebook.com/',
    twitter: 'https://twitter.com/',
    linkedin: 'https://www.linkedin.com/',
    youtube: 'https://www.youtube.com/',
  },
  passwordReset: null,
  hasGate: true,
}
