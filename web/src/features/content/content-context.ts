import type { Document } from '@contentful/rich-text-types'
import { type ComponentType, createContext, useContext } from 'react'
import type { Anchors } from './anchors.ts'
import type { Nesting } from './nesting.ts'
import type { PageContent_page } from './__generated__/page-content.graphql.ts'

export type PageEntry = PageContent_page['entries'][number]
export type PageAsset = PageContent_page['assets'][number]

/** Components by entry type. The compiler checks that none is missing, and each component receives only its own fragment. */
export type EntryComponents = {
  readonly [Type in PageEntry['__typename']]: ComponentType<{
    entry: Extract<PageEntry, { __typename: Type }>
  }>
}

/** Data for drawing a page of content. */
export interface Content extends Nesting, Anchors {
  /** Path of the page. */
  path: string
  title: string
  /** Main text of the page. */
  text: Document | null
  entries: ReadonlyMap<string, PageEntry>
  assets: ReadonlyMap<string, PageAsset>
  /** Passed through the context because entries draw entries: direct imports would be circular. */
  components: EntryComponents
}

export const ContentContext = createContext<Content | null>(null)

export function useContent(): Content {
  const content = useContext(ContentContext)
  if (!content) throw new Error('Entries are drawn inside PageContent')
  return content
}
