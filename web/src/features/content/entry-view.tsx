import { type ComponentType, Suspense, useContext } from 'react'
import { type PageEntry, useContent } from './content-context.ts'
import { EntryPlaceContext, useEntryPlaces } from './entry-place.ts'
import { LinkSystemData } from './link-system-data.tsx'
import { deepest } from './nesting.ts'
import styles from './entry-view.module.css'

interface EntryViewProps {
  reference: { readonly id: string }
  /** Position within its parent (`Place`). */
  at: unknown
  /** Whether the entry is within a sentence. */
  isInline?: boolean
}

/** Draws an entry of any type; its id is its anchor. Recursive entries and entries nested too deeply draw nothing. */
export function EntryView({ reference: { id }, at, isInline = false }: EntryViewProps) {
  const { entries, components, omitted } = useContent()
  const { ids } = useContext(EntryPlaceContext)
  const place = useEntryPlaces()(id, at)
  if (ids.includes(id) || ids.length >= deepest) return null
  const entry = entries.get(id)
  // Beyond the limit of entries: the page states the number left out.
  if (!entry) return null
  if (omitted.has(id)) return <LinkSystemData sys={{ type: 'Link', linkType: 'Entry', id }} />
  // The map pairs each type with its component; the compiler cannot follow the pair through a variable.
  const Component = components[entry.__typename] as ComponentType<{ entry: PageEntry }>
  const Frame = isInline ? 'span' : 'div'
  return (
    <EntryPlaceContext value={place}>
      <Frame id={place.anchor} className={styles.entry} data-inline={isInline || undefined}>
        <Suspense fallback={null}>
          <Component entry={entry} />
        </Suspense>
      </Frame>
    </EntryPlaceContext>
  )
}
