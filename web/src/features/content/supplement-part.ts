/** Where words of editors stand around a page of the site: above it, below it, or beside it. */
export const supplementParts = ['introduction', 'conclusion', 'sideContent'] as const
export type SupplementPart = (typeof supplementParts)[number]

/**
 * What a page of the site has of such words; their text is in the cache. Old words do not mark the page: what is said of
 * it as a whole is of its figures.
 */
export interface PreloadedSupplement {
  id: string
  path: string
  parts: readonly SupplementPart[]
  /** Something of the words, or of what stands in them, could not be had. */
  hasFailed: boolean
  /** Text with links and no more, which needs no renderer of entries. */
  isPlain: boolean
}
