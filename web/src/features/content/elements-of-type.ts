import { type PageEntry, useContent } from './content-context.ts'
import { useEntryPlaces } from './entry-place.ts'

/** Elements of one type in a collection, with their positions. */
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
