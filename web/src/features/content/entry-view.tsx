import { type ComponentType, createContext, Suspense, useContext } from 'react'
import { type PageEntry, useContent } from './content-context.ts'
import { LinkSystemData } from './link-system-data.tsx'
import { deepest } from './nesting.ts'
import styles from './entry-view.module.css'

/** The entries around what is being drawn, the page's own first. */
const Ancestors = createContext<readonly string[]>([])

interface EntryViewProps {
  reference: { readonly id: string }
  /** Stands within a sentence. */
  isInline?: boolean
}

/** Draws an entry of the page, whatever its type; its id is its anchor. An entry inside itself draws nothing further, nor one that is nested too deep. */
export function EntryView({ reference: { id }, isInline = false }: EntryViewProps) {
  const { entries, components, omitted } = useContent()
  const ancestors = useContext(Ancestors)
  if (ancestors.includes(id) || ancestors.length >= deepest) return null
  const entry = entries.get(id)
  if (!entry || omitted.has(id)) return <LinkSystemData sys={{ type: 'Link', linkType: 'Entry', id }} />
  // The map pairs each type with its component; the compiler cannot follow the pair through a variable.
  const Component = components[entry.__typename] as ComponentType<{ entry: PageEntry }>
  const Frame = isInline ? 'span' : 'div'
  return (
    <Ancestors value={[...ancestors, id]}>
      <Frame id={id} className={styles.entry} data-inline={isInline || undefined}>
        <Suspense fallback={null}>
          <Component entry={entry} />
        </Suspense>
      </Frame>
    </Ancestors>
  )
}
