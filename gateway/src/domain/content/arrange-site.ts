import { followableAddress } from '../members/followable-address.ts'
import type { RichTextDocument } from './rich-text.ts'
import { passwordResetPath, portalNames, portalsPath, shippedSite } from './shipped-site.ts'
import type { MenuItem, MenuLink, Site, SiteFooter } from './site.ts'
import { type SiteSettings, type SocialNetwork, socialNetworks } from './site-settings.ts'

/** Menus and footer as written by editors, with any addresses, including `portal:map`. Missing parts are empty or null. */
export interface WrittenSite {
  menu: readonly MenuItem[]
  loginMenu: readonly MenuItem[]
  memberMenu: readonly MenuItem[]
  columns: readonly MenuItem[]
  copyright: string | null
  copyrightLinks: readonly MenuItem[]
  disclaimer: RichTextDocument | null
  social: Readonly<Partial<Record<SocialNetwork, string | null>>>
}

export const nothingWritten: WrittenSite = {
  menu: [],
  loginMenu: [],
  memberMenu: [],
  columns: [],
  copyright: null,
  copyrightLinks: [],
  disclaimer: null,
  social: {},
}

/** Names of the networks' icons. */
const networkNames: Readonly<Record<SocialNetwork, string>> = {
  facebook: 'Facebook',
  twitter: 'Twitter',
  linkedin: 'Linkedin',
  youtube: 'Youtube',
}

/** Menus and footer of every page: each part as written by editors, else the built-in default. */
export function arrangeSite(written: WrittenSite, settings: SiteSettings): Omit<Site, 'freshness'> {
  const addressOf = addressBy(settings)
  const links = (items: readonly MenuItem[]): MenuLink[] =>
    items.flatMap(({ label, url, links: below }) => [
      ...linkTo(label, addressOf(url)),
      ...below.flatMap(link => linkTo(link.label, addressOf(link.url))),
    ])
  const menu = (items: readonly MenuItem[]): MenuItem[] =>
    items
      .map(({ label, url, links: below }) => ({
        label,
        url: addressOf(url),
        links: below.flatMap(link => linkTo(link.label, addressOf(link.url))),
      }))
      .filter(item => item.url !== null || item.links.length > 0)
  const plain = (shipped: readonly MenuLink[]) => shipped.map(link => ({ ...link, links: [] }))

  const { footer } = shippedSite
  const arranged: SiteFooter = {
    columns: unlessEmpty(menu(written.columns), () => menu(footer.columns)),
    copyright: written.copyright ?? footer.copyright,
    copyrightLinks: unlessEmpty(links(written.copyrightLinks), () => footer.copyrightLinks),
    disclaimer: written.disclaimer ?? footer.disclaimer,
    social: socialNetworks.flatMap(network =>
      linkTo(networkNames[network], socialAddress(network, written.social[network] ?? null, settings)),
    ),
  }
  return {
    menu: unlessEmpty(menu(written.menu), () => menu(shippedSite.menu)),
    loginMenu: unlessEmpty(links(written.loginMenu), () => links(plain(shippedSite.loginMenu))),
    memberMenu: unlessEmpty(links(written.memberMenu), () => shippedSite.memberMenu),
    footer: arranged,
    passwordReset: settings.passwordReset ?? passwordResetPath,
    hasGate: settings.hasGate,
  }
}

/** The exchange's page on a network: from editors, else from the configuration. */
export const socialAddress = (
  network: SocialNetwork,
  written: string | null,
  { social }: SiteSettings,
): string => followableAddress(written) ?? social[network]

/** `portal:map` is replaced by the configured address. */
const addressBy =
  ({ portals }: SiteSettings) =>
  (written: string | null): string | null => {
    const portal = portalNames.find(name => written?.trim() === `portal:${name}`)
    return portal ? (portals[portal] ?? `${portalsPath}#${portal}`) : followableAddress(written)
  }

const linkTo = (label: string, url: string | null): MenuLink[] => (url === null ? [] : [{ label, url }])

const unlessEmpty = <T>(list: T[], otherwise: () => T[]): T[] => (list.length > 0 ? list : otherwise())
