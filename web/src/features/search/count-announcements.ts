import type { Ask } from '../../apollo/ask.ts'
import { operationHash } from '../../apollo/operation-hash.ts'
import { SearchAnnouncements } from './__generated__/search-announcements.graphql.ts'

/** The number of recent announcements with these words. Null when they cannot be had. */
export async function countAnnouncements(ask: Ask, text: string): Promise<number | null> {
  const answer = await ask(operationHash(SearchAnnouncements), { text }).catch(() => null)
  if (answer === null) return null
  const { data } = JSON.parse(answer) as { data: SearchAnnouncements | null }
  return data?.announcements?.totalCount ?? null
}
