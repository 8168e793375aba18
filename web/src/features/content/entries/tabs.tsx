import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { Tabs as TabList } from '../../../ui/tabs.tsx'
import { CollectionFrame } from '../collection-frame.tsx'
import { useContent } from '../content-context.ts'
import { Elements } from '../elements.tsx'
import { EntryView } from '../entry-view.tsx'
import { Tab_entry } from './__generated__/tab.graphql.ts'
import { Tabs_entry } from './__generated__/tabs.graphql.ts'

interface TabsProps {
  entry: FragmentType<typeof Tabs_entry>
}

/** Tabs, of which one decides the content shown. An element that is no tab stands below them. */
export function Tabs({ entry }: TabsProps) {
  const { data } = useFragment({ fragment: Tabs_entry, from: entry })
  const { entries } = useContent()
  const tabs = data.elements.flatMap(({ id }) => {
    const element = entries.get(id)
    return element?.__typename === 'TabEntry' ? [element] : []
  })
  const { data: read } = useFragment({ fragment: Tab_entry, from: [...tabs] })
  const others = data.elements.filter(({ id }) => entries.get(id)?.__typename !== 'TabEntry')
  return (
    <CollectionFrame collection={data}>
      <TabList
        label={data.heading || 'Tabs'}
        tabs={read
          .flatMap(tab => tab ?? [])
          .map((tab, place) => ({
            ...tab,
            key: `${place} ${tab.id}`,
            content: <EntryView reference={tab} />,
          }))}
      />
      <Elements of={others} />
    </CollectionFrame>
  )
}
