import { type PortalName } from './shipped-site.ts'

/** Networks with a page of the exchange, in icon order. */
export const socialNetworks = ['facebook', 'twitter', 'linkedin', 'youtube'] as const
export type SocialNetwork = (typeof socialNetworks)[number]

/** The operator's settings for menus and footer. */
export interface SiteSettings {
  /** Address of each portal; null links to the page that explains portals. */
  portals: Readonly<Record<PortalName, string | null>>
  /** The exchange's page on each network, unless editors name one. */
  social: Readonly<Record<SocialNetwork, string>>
  /** Address to reset a forgotten password; null for this site's own page. */
  passwordReset: string | null
  /** Whether marked content, histories and files are for members only. */
  hasGate: boolean
}

/** No portals, and the networks' own home pages. */
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
