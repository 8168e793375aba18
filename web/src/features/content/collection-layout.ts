import type { CSSProperties } from 'react'
import type { AlignItems, JustifyContent } from '../../__generated__/schema.ts'

interface CollectionLayout {
  columns?: number | null
  /** In pixels. */
  gap?: number | null
  alignItems?: AlignItems | null
  justifyContent?: JustifyContent | null
}

/** A keyword of CSS: `SPACE_BETWEEN` is `space-between`. */
const keyword = (value: string | null | undefined) => value?.toLowerCase().replace('_', '-')

/** Inline style of a collection's layout options. Defaults are in `collection-layout.module.css`. */
export function layoutStyle({ columns, gap, alignItems, justifyContent }: CollectionLayout): CSSProperties {
  const own = {
    '--columns': columns ?? undefined,
    '--gap': gap === null || gap === undefined ? undefined : `${gap}px`,
  }
  return { ...own, alignItems: keyword(alignItems), justifyContent: keyword(justifyContent) }
}
