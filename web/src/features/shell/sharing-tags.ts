import type { MetaDescriptor } from 'react-router'
import { siteName } from '../../lib/site-name.ts'
import { sharingPicturePath } from '../../paths.ts'
import type { PageAbout, SharingPicture } from './page-about.ts'

interface SharedPage extends Omit<PageAbout, 'address'> {
  description: string
  /** Null for an unlisted page, or without an origin. */
  address: string | null
  origin: string | null
}

const sitePicture: SharingPicture = {
  path: sharingPicturePath,
  description: `${siteName}: prices, charts and announcements of the New Zealand market`,
}

/** Open Graph tags for shared pages, with the additional tag for Twitter's cards. */
export function sharingTags(page: SharedPage): MetaDescriptor[] {
  const { title, description, address, origin, publishedAt } = page
  const picture = page.picture ?? sitePicture
  const properties = {
    'og:site_name': siteName,
    'og:locale': 'en_NZ',
    'og:type': publishedAt === undefined ? 'website' : 'article',
    'og:title': title,
    'og:description': description,
    ...(address === null ? {} : { 'og:url': address }),
    ...(publishedAt === undefined ? {} : { 'article:published_time': publishedAt }),
    'og:image': `${origin ?? ''}${picture.path}`,
    'og:image:width': '1200',
    'og:image:height': String(picture.height ?? 630),
    'og:image:alt': picture.description,
  }
  return [
    ...Object.entries(properties).map(([property, content]) => ({ property, content })),
    // Title, description and picture are read from Open Graph.
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
