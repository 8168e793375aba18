import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { Article_entry } from './__generated__/article.graphql.ts'

interface ArticleProps {
  entry: FragmentType<typeof Article_entry>
}

export function Article({ entry }: ArticleProps) {
  const { data } = useFragment({ fragment: Article_entry, from: entry })
  return <p>{data.header}</p>
}
