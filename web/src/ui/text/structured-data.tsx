import { useOrigin } from '../../lib/public-origin.ts'
import { scriptJson } from '../../lib/script-json.ts'

/** Schema.org description: its `@type` and properties. */
export type LinkedData = { '@type': string } & Record<string, unknown>

/** Describes a page, or a part of it. `address` turns a path of the site into an absolute address. */
type Describe = (address: (path: string) => string) => LinkedData

interface StructuredDataProps {
  /** False in a browser, whose bundle then omits the code: `import.meta.env.SSR && (address => …)`. */
  describe: Describe | false
}

/**
 * Structured data for search engines, as JSON-LD. The server writes it. The browser leaves it unchanged and adds none on
 * client-side navigation, which search engines do not see.
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
      // oxlint-disable-next-line react/no-danger -- our own data, escaped so that it cannot close an element
      dangerouslySetInnerHTML={{ __html: json }}
    />
  )
}
