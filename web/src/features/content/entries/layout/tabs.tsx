import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { Tabs as TabList } from '../../../../ui/layout/tabs.tsx'
import { CollectionFrame } from '../../collection-frame.tsx'
import { useContent } from '../../content-context.ts'
import { useElementsOfType } from '../../elements-of-type.ts'
import { Elements } from '../../elements.tsx'
import { EntryView } from '../../entry-view.tsx'
import { Tab_entry } from './__generated__/tab.graphql.ts'
import { Tabs_entry } from './__generated__/tabs.graphql.ts'

interface TabsProps {
  entry: FragmentType<typeof Tabs_entry>
}

/** Tabs, each with its content. Elements of other types are drawn below them. */
export function Tabs({ entry }: TabsProps) {
  const { data } = useFragment({ fragment: Tabs_entry, from: entry })
  const { names } = useContent()
  const elements = useElementsOfType(data.elements, 'TabEntry')
  const { data: read } = useFragment({ fragment: Tab_entry, from: elements.map(({ entry }) => entry) })
  const tabs = read.flatMap((tab, place) => {
    const { at, isFirst } = elements[place]!
    if (!tab) return []
    const name = names.get(tab.id)
    return [
      {
        key: `${at} ${tab.id}`,
        label: tab.label,
        value: name ?? tab.id,
        anchor: isFirst ? name : undefined,
        content: <EntryView reference={tab} at={at} />,
      },
    ]
  })
  return (
    <CollectionFrame collection={data}>
      <TabList label={data.heading || 'Tabs'} tabs={tabs} />
      <Elements of={data.elements} except="TabEntry" />
    </CollectionFrame>
  )
}
