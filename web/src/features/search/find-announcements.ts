import type { Ask } from '../../apollo/ask.ts'
import { operationHash } from '../../apollo/operation-hash.ts'
import { SearchAnnouncements } from './__generated__/search-announcements.graphql.ts'

/** The best announcements that a search finds, and how many there are. */
export type FoundAnnouncements = NonNullable<SearchAnnouncements['announcementSearch']>

/** Searches announcements, their texts and documents. Null when they cannot be searched. */
export async function findAnnouncements(ask: Ask, query: string): Promise<FoundAnnouncements | null> {
  const answer = await ask(operationHash(SearchAnnouncements), { query }).catch(() => null)
  if (answer === null) return null
  const { data } = JSON.parse(answer) as { data: SearchAnnouncements | null }
  return data?.announcementSearch ?? null
}
