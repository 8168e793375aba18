import type { MetaDescriptor } from 'react-router'
import { originIn } from '../../lib/public-origin.ts'
import { oembedPathOf } from '../../paths.ts'
import { siteDescription, siteName } from '../../lib/site-name.ts'
import type { PageAbout } from './page-about.ts'
import { sharingTags } from './sharing-tags.ts'

/** Arguments of React Router's `meta`. */
interface PagePlace {
  location: { pathname: string }
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
}

/** A title as a tab shows it. */
const titleOf = (title: string) => (title === siteName ? title : `${title} · ${siteName}`)

/** Link by which other sites find the frame for the page. */
const oembedLink = (title: string, origin: string, pathname: string): MetaDescriptor => ({
  tagName: 'link',
  rel: 'alternate',
  type: 'application/json+oembed',
  href: origin + oembedPathOf(origin + pathname),
  title,
})

/**
 * Metadata in the head of every page. The canonical address omits parameters that do not change the subject, such as a chart's
 * state, a sort order or a filter. It is left out without a configured public origin.
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
    // Consumers of oEmbed read the server's page, too.
    ...(import.meta.env.SSR && about.isEmbeddable && !isUnlisted
      ? [oembedLink(title, origin ?? '', location.pathname)]
      : []),
    // Sharing services read the server's page: browsers do not need these tags.
    ...(import.meta.env.SSR ? sharingTags({ ...about, description, address, origin }) : []),
  ]
}
