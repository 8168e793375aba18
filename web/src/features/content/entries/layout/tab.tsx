import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { RichText } from '../../rich-text.tsx'
import { Tab_entry } from './__generated__/tab.graphql.ts'

interface TabProps {
  entry: FragmentType<typeof Tab_entry>
}

/** Content of a tab, without its label. */
export function Tab({ entry }: TabProps) {
  const { data } = useFragment({ fragment: Tab_entry, from: entry })
  return <RichText document={data.content} />
}
