import { type PageEntry, useContent } from './content-context.ts'
import { EntryView } from './entry-view.tsx'

interface ElementsProps {
  of: readonly { readonly id: string }[]
  /** Type of the elements that the collection draws instead. */
  except?: PageEntry['__typename']
}

/** The elements of a collection, in the editors' order. */
export function Elements({ of: elements, except }: ElementsProps) {
  const { entries } = useContent()
  return elements.map((element, at) => {
    if (except !== undefined && entries.get(element.id)?.__typename === except) return null
    // A collection may contain an element twice, so the key includes the position.
    return <EntryView key={`${at} ${element.id}`} reference={element} at={at} />
  })
}
