import { createContext, useContext } from 'react'
import { useContent } from './content-context.ts'
import type { Place } from './nesting.ts'

/** Where an entry is being drawn. */
export interface EntryPlace {
  /** The entries around it and itself, the page's own first. */
  ids: readonly string[]
  place: Place
  /** It and all around it are in the first of their places: only there it may have ids, which a page has once. */
  isFirst: boolean
  /** Its own id, where it may have it. */
  anchor: string | undefined
}

/** The place of whatever is being drawn; that of the page around every entry. */
export const EntryPlaceContext = createContext<EntryPlace>({
  ids: [],
  place: [],
  isFirst: true,
  anchor: undefined,
})

/** Tells places of entries within what is being drawn, by their ids and by where they stand in it (`Place`). */
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

/** An id within the entry that is being drawn: undefined but in the first of its places. */
export function useAnchor(id: string | undefined): string | undefined {
  return useContext(EntryPlaceContext).isFirst ? id : undefined
}

/** What the entry with this id, which is being drawn, is called in the address beside it. */
export const useNameAnchor = (id: string) => useAnchor(useContent().names.get(id))
