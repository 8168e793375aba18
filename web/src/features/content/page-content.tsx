import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { type ReactNode, useMemo } from 'react'
import { type Content, ContentContext } from './content-context.ts'
import { entryComponents } from './entry-components.ts'
import { findHeadingIds } from './heading-ids.ts'
import { findOmitted } from './nesting.ts'
import { PageContent_page } from './__generated__/page-content.graphql.ts'

interface PageContentProps {
  page: FragmentType<typeof PageContent_page>
  /** Draws the parts of the page in their places. */
  children: (page: PageContent_page) => ReactNode
}

/** Gives everything inside it the page's entries and assets, which refer to each other by id. */
export function PageContent({ page, children }: PageContentProps) {
  const { data } = useFragment({ fragment: PageContent_page, from: page })
  const content = useMemo<Content>(
    () => ({
      path: data.path,
      title: data.title,
      text: data.content,
      entries: new Map(data.entries.map(entry => [entry.id, entry])),
      assets: new Map(data.assets.map(asset => [asset.id, asset])),
      headingIds: findHeadingIds(data),
      omitted: findOmitted(data),
      components: entryComponents,
    }),
    [data],
  )
  return <ContentContext value={content}>{children(data)}</ContentContext>
}
