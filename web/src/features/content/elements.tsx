import { type PageEntry, useContent } from './content-context.ts'
import { EntryView } from './entry-view.tsx'

interface ElementsProps {
  of: readonly { readonly id: string }[]
  /** Entries of this type are drawn by the collection itself. */
  except?: PageEntry['__typename']
}

/** The elements of a collection, in the editors' order. */
export function Elements({ of: elements, except }: ElementsProps) {
  const { entries } = useContent()
  return elements.map((element, at) => {
    if (except !== undefined && entries.get(element.id)?.__typename === except) return null
    // An element may stand in its collection twice, so its place is part of its key.
    return <EntryView key={`${at} ${element.id}`} reference={element} at={at} />
  })
}
