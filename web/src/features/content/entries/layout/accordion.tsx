import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import type { Document } from '@contentful/rich-text-types'
import { Accordion as AccordionList } from '../../../../ui/layout/accordion.tsx'
import { CollectionFrame, hasHeader } from '../../collection-frame.tsx'
import { type PageEntry, useContent } from '../../content-context.ts'
import { entryLabel } from '../../entry-label.ts'
import { type EntryPlace, EntryPlaceContext, useEntryPlaces } from '../../entry-place.ts'
import { EntryView } from '../../entry-view.tsx'
import { RichText } from '../../rich-text.tsx'
import { Accordion_entry } from './__generated__/accordion.graphql.ts'

interface AccordionProps {
  entry: FragmentType<typeof Accordion_entry>
}

/** Elements that expand under their titles. One without a title is always expanded, because its button would have no name. */
export function Accordion({ entry }: AccordionProps) {
  const { data } = useFragment({ fragment: Accordion_entry, from: entry })
  const { entries } = useContent()
  const placeOf = useEntryPlaces()
  const items = data.elements.map(({ id }, at) => {
    const entry = entries.get(id)
    const key = `${at} ${id}`
    const title = entry ? entryLabel(entry) : null
    const text = entry && title !== null ? textOf(entry) : undefined
    if (text === undefined) return { key, title, content: <EntryView reference={{ id }} at={at} /> }
    const place = placeOf(id, at)
    return { key, id: place.anchor, title, content: <TextWithin place={place} text={text} /> }
  })
  return (
    <CollectionFrame collection={data}>
      <AccordionList items={items} level={hasHeader(data) ? 3 : 2} />
    </CollectionFrame>
  )
}

/** Text below the title of an element that is only title and text; undefined for any other element. */
function textOf(entry: PageEntry): Document | null | undefined {
  switch (entry.__typename) {
    case 'PanelBlock':
    case 'MediaBlock':
    case 'TabEntry':
      return entry.content
    default:
      return undefined
  }
}

function TextWithin({ place, text }: { place: EntryPlace; text: Document | null }) {
  return (
    <EntryPlaceContext value={place}>
      <RichText document={text} />
    </EntryPlaceContext>
  )
}
