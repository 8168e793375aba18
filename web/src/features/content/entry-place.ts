import { createContext, useContext } from 'react'
import { useContent } from './content-context.ts'
import type { Place } from './nesting.ts'

/** Position of the entry that is being drawn. */
export interface EntryPlace {
  /** Ids of the surrounding entries, outermost first, and of the entry. */
  ids: readonly string[]
  place: Place
  /** Whether the entry and all its ancestors are at their first places. Ids are unique, so only a first place has them. */
  isFirst: boolean
  /** The entry's id at its first place, else undefined. */
  anchor: string | undefined
}

/** Position of the current entry; outside entries, that of the page. */
export const EntryPlaceContext = createContext<EntryPlace>({
  ids: [],
  place: [],
  isFirst: true,
  anchor: undefined,
})

/** Returns a function that gives the place of a nested entry, from its id and its position (`Place`). */
export function useEntryPlaces(): (id: string, at: unknown) => EntryPlace {
  const { firstPlaces } = useContent()
  const around = useContext(EntryPlaceContext)
  return (id, at) => {
    const place = [...around.place, at]
    const first = firstPlaces.get(id)
    const isFirst = first
      ? first.length === place.length && first.every((step, level) => step === place[level])
      : around.isFirst
    return { ids: [...around.ids, id], place, isFirst, anchor: isFirst ? id : undefined }
  }
}

/** Returns the id at the first place of the current entry, else undefined. */
export function useAnchor(id: string | undefined): string | undefined {
  return useContext(EntryPlaceContext).isFirst ? id : undefined
}

/** Readable anchor of the current entry, given its id. */
export const useNameAnchor = (id: string) => useAnchor(useContent().names.get(id))
