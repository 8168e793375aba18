import { EntryView } from './entry-view.tsx'

interface ElementsProps {
  of: readonly { readonly id: string }[]
}

/** The elements of a collection, in the editors' order. */
export function Elements({ of: elements }: ElementsProps) {
  // An element may stand in its collection twice, so its place is part of its key.
  return elements.map((element, place) => <EntryView key={`${place} ${element.id}`} reference={element} />)
}
