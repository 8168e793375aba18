import { type PageEntry, useContent } from './content-context.ts'
import { useEntryPlaces } from './entry-place.ts'

/** The elements of a collection that are of one type, with their places in it. */
export function useElementsOfType<Type extends PageEntry['__typename']>(
  elements: readonly { readonly id: string }[],
  type: Type,
) {
  const { entries } = useContent()
  const placeOf = useEntryPlaces()
  return elements.flatMap(({ id }, at) => {
    const entry = entries.get(id)
    if (entry?.__typename !== type) return []
    return [{ entry: entry as Extract<PageEntry, { __typename: Type }>, at, ...placeOf(id, at) }]
  })
}
