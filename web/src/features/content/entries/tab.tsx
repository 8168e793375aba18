import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { RichText } from '../rich-text.tsx'
import { Tab_entry } from './__generated__/tab.graphql.ts'

interface TabProps {
  entry: FragmentType<typeof Tab_entry>
}

/** What a tab shows. Its label stands on the tab. */
export function Tab({ entry }: TabProps) {
  const { data } = useFragment({ fragment: Tab_entry, from: entry })
  return <RichText document={data.content} />
}
