import { siteName } from '../../lib/site-name.ts'
import { searchPath } from '../../paths.ts'
import { StructuredData } from '../../ui/text/structured-data.tsx'

/** Structured data of the home page for search engines: the publisher and the search. */
export function SiteData() {
  return (
    <StructuredData
      describe={
        import.meta.env.SSR &&
        (address => ({
          '@type': 'WebSite',
          name: siteName,
          url: address('/'),
          publisher: {
            '@type': 'Organization',
            name: siteName,
            url: address('/'),
            logo: address('/icon-512.png'),
          },
          potentialAction: {
            '@type': 'SearchAction',
            target: { '@type': 'EntryPoint', urlTemplate: `${address(searchPath)}?q={query}` },
            'query-input': 'required name=query',
          },
        }))
      }
    />
  )
}
