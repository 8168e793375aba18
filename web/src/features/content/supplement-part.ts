/** Places of the editors' supplement on a page of the site: above it, below it, or in the sidebar. */
export const supplementParts = ['introduction', 'conclusion', 'sideContent'] as const
export type SupplementPart = (typeof supplementParts)[number]

/**
 * Loaded parts of a supplement; their text is in the cache. Its age does not mark the page as old, because the page's freshness
 * is that of its figures.
 */
export interface PreloadedSupplement {
  id: string
  path: string
  parts: readonly SupplementPart[]
  /** Whether a text or one of its entries could not be read. */
  hasFailed: boolean
  /** Whether the texts contain only text and links, and need no renderer of entries. */
  isPlain: boolean
}
