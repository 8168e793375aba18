import { useFragment } from '@apollo/client/react'
import { useMemo } from 'react'
import type { RouterContextProvider } from 'react-router'
import type { AnswerState } from '../../apollo/answer-log.ts'
import { preload } from '../../apollo/preload.ts'
import { PageContent_supplement } from './__generated__/page-content.graphql.ts'
import { SupplementContent } from './__generated__/supplement-text.graphql.ts'
import { addEntryTypes } from './add-entry-types.ts'
import { ContentFrame } from './page-content.tsx'
import { preloadPageSettlement } from './preload-page-settlement.ts'
import type { SupplementPart } from './supplement-part.ts'
import { RichText } from './rich-text.tsx'

/** Loads everything that the supplement's texts show or link to; returns the failures. */
export async function preloadSupplementText(
  context: Readonly<RouterContextProvider>,
  path: string,
): Promise<AnswerState> {
  addEntryTypes(context)
  const { data, page } = await preload(context, SupplementContent, { path })
  await preloadPageSettlement(context, data?.pageSupplement?.entries ?? [])
  return page
}

interface SupplementTextProps {
  id: string
  part: SupplementPart
}

/** One of the editors' texts for a page of the site. */
export function SupplementText({ id, part }: SupplementTextProps) {
  const { data, complete } = useFragment({
    fragment: PageContent_supplement,
    from: { __typename: 'PageSupplement', id },
  })
  const page = useMemo(() => {
    if (!complete) return null
    const { introduction, conclusion } = data
    const content = introduction && {
      ...introduction,
      content: [...introduction.content, ...(conclusion?.content ?? [])],
    }
    return { ...data, title: '', headerImage: null, content: content ?? conclusion }
  }, [complete, data])
  if (page === null || !complete) return null
  return (
    <ContentFrame page={page}>
      <RichText document={data[part]} />
    </ContentFrame>
  )
}
