import { useOrigin } from '../lib/public-origin.ts'
import { scriptJson } from '../lib/script-json.ts'

/** A description in the vocabulary of schema.org: its `@type` and what belongs to it. */
export type LinkedData = { '@type': string } & Record<string, unknown>

/** Describes a page, or a part of it; `address` makes a path of the site an address. */
type Describe = (address: (path: string) => string) => LinkedData

interface StructuredDataProps {
  /** False in a browser, whose script then has no part of it: `import.meta.env.SSR && (address => …)`. */
  describe: Describe | false
}

/**
 * What search engines read of a page, as JSON-LD. The server writes it; a browser leaves it as it came, and writes none on
 * pages that it draws itself, which no search engine reads.
 */
export function StructuredData({ describe }: StructuredDataProps) {
  const origin = useOrigin()
  const json = describe
    ? scriptJson({ '@context': 'https://schema.org', ...describe(path => `${origin ?? ''}${path}`) })
    : ''
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- data of our own, in which no element can end
      dangerouslySetInnerHTML={{ __html: json }}
    />
  )
}
