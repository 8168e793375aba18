import type { MetaDescriptor } from 'react-router'
import { originIn } from '../../lib/public-origin.ts'
import { siteDescription, siteName } from '../../lib/site-name.ts'
import type { PageAbout } from './page-about.ts'
import { sharingTags } from './sharing-tags.ts'

/** Where a page stands: what React Router tells `meta`. */
interface PagePlace {
  location: { pathname: string }
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
}

/** A title as a tab shows it. */
const titleOf = (title: string) => (title === siteName ? title : `${title} · ${siteName}`)

/**
 * The head of every page. Its canonical address drops whatever does not change what the page is about, such as a chart's
 * state, an order or a filter, and is left out where nobody said how readers name the site.
 */
export function pageMeta({ location, matches }: PagePlace, about: PageAbout): MetaDescriptor[] {
  const { title, isUnlisted = false } = about
  const description = about.description ?? siteDescription
  const origin = originIn(matches.find(match => match?.id === 'root')?.loaderData)
  const address = isUnlisted || origin === null ? null : origin + (about.address ?? location.pathname)
  return [
    ...(about.isTitleLive ? [] : [{ title: titleOf(title) }]),
    { name: 'description', content: description },
    ...(isUnlisted ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(address === null ? [] : [{ tagName: 'link', rel: 'canonical', href: address } as const]),
    // Whoever shares a page has it read from its address: a browser needs none of these.
    ...(import.meta.env.SSR ? sharingTags({ ...about, description, address, origin }) : []),
  ]
}
