import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { type ReactNode, useMemo } from 'react'
import { findAnchors } from './anchors.ts'
import { type Content, ContentContext } from './content-context.ts'
import { entryComponents } from './entry-components.ts'
import { findNesting, type Placed } from './nesting.ts'
import { PageContent_page } from './__generated__/page-content.graphql.ts'

interface PageContentProps {
  page: FragmentType<typeof PageContent_page>
  /** Draws the parts of the page in their places. */
  children: (page: PageContent_page) => ReactNode
}

/** Provides the page's entries and assets, which refer to each other by id. */
export function PageContent({ page, children }: PageContentProps) {
  const { data } = useFragment({ fragment: PageContent_page, from: page })
  return <ContentFrame page={data}>{children(data)}</ContentFrame>
}

interface ContentFrameProps {
  /** Must keep its identity while unchanged. */
  page: Placed & Pick<PageContent_page, 'path' | 'title' | 'assets'>
  children: ReactNode
}

/** The same for content that is not a page. */
export function ContentFrame({ page, children }: ContentFrameProps) {
  const content = useMemo<Content>(() => {
    const nesting = findNesting(page)
    return {
      path: page.path,
      title: page.title,
      text: page.content,
      entries: new Map(page.entries.map(entry => [entry.id, entry])),
      assets: new Map(page.assets.map(asset => [asset.id, asset])),
      ...nesting,
      ...findAnchors(page, id => nesting.firstPlaces.has(id)),
      components: entryComponents,
    }
  }, [page])
  return <ContentContext value={content}>{children}</ContentContext>
}
