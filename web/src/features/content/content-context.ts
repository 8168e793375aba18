import type { Document } from '@contentful/rich-text-types'
import { type ComponentType, createContext, useContext } from 'react'
import type { Anchors } from './anchors.ts'
import type { Nesting } from './nesting.ts'
import type { PageContent_page } from './__generated__/page-content.graphql.ts'

export type PageEntry = PageContent_page['entries'][number]
export type PageAsset = PageContent_page['assets'][number]

/** What draws an entry, by its type: the compiler misses none, and each component gets its own fragment alone. */
export type EntryComponents = {
  readonly [Type in PageEntry['__typename']]: ComponentType<{
    entry: Extract<PageEntry, { __typename: Type }>
  }>
}

/** What everything on a page of content is drawn from. */
export interface Content extends Nesting, Anchors {
  /** The page's own path. */
  path: string
  title: string
  /** Its main text. */
  text: Document | null
  entries: ReadonlyMap<string, PageEntry>
  assets: ReadonlyMap<string, PageAsset>
  /** Comes this way because entries draw entries: imports would go in a circle. */
  components: EntryComponents
}

export const ContentContext = createContext<Content | null>(null)

export function useContent(): Content {
  const content = useContext(ContentContext)
  if (!content) throw new Error('Entries are drawn inside PageContent')
  return content
}
