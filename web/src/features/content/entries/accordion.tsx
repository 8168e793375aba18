import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { Accordion as AccordionList } from '../../../ui/accordion.tsx'
import { CollectionFrame, hasHeader } from '../collection-frame.tsx'
import { type PageEntry, useContent } from '../content-context.ts'
import { entryLabel } from '../entry-label.ts'
import { EntryView } from '../entry-view.tsx'
import { RichText } from '../rich-text.tsx'
import { Accordion_entry } from './__generated__/accordion.graphql.ts'

interface AccordionProps {
  entry: FragmentType<typeof Accordion_entry>
}

/** Elements that open under their titles. One without a title stands open among them, since nothing could name its button. */
export function Accordion({ entry }: AccordionProps) {
  const { data } = useFragment({ fragment: Accordion_entry, from: entry })
  const { entries } = useContent()
  const items = data.elements.map(({ id }, place) => {
    const element = entries.get(id)
    const key = `${place} ${id}`
    const title = element ? entryLabel(element) : null
    if (!element || title === null) return { key, title: null, content: <EntryView reference={{ id }} /> }
    return { key, title, ...itemOf(element) }
  })
  return (
    <CollectionFrame collection={data}>
      <AccordionList items={items} level={hasHeader(data) ? 3 : 2} />
    </CollectionFrame>
  )
}

/** What stands below an element's title: its text alone where it is title and text, else the whole of it. */
function itemOf(entry: PageEntry) {
  switch (entry.__typename) {
    case 'PanelBlock':
    case 'MediaBlock':
    case 'TabEntry':
      return { id: entry.id, content: <RichText document={entry.content} /> }
    default:
      return { content: <EntryView reference={entry} /> }
  }
}
