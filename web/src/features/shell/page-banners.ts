import type { SiteFrame } from './__generated__/site-frame.graphql.ts'
import { statusPath } from '../../paths.ts'
import { isWithin, sitePath } from './site-address.ts'

export type SiteBanner = NonNullable<SiteFrame['banners']>[number]

/** Banners of a page, the most specific path first. The status page lists the operator's notices itself. */
export function pageBanners(banners: readonly SiteBanner[], pathname: string): SiteBanner[] {
  const page = sitePath(pathname) ?? '/'
  const fit = ({ paths }: SiteBanner) =>
    Math.max(
      0,
      ...paths.map(path => {
        const own = sitePath(path)
        return own !== null && isWithin(page, own) ? own.length : 0
      }),
    )
  return banners
    .filter(({ isOperatorNotice }) => !isOperatorNotice || page !== statusPath)
    .map(banner => ({ banner, length: fit(banner) }))
    .filter(({ length }) => length > 0)
    .toSorted((one, other) => other.length - one.length)
    .map(({ banner }) => banner)
}
