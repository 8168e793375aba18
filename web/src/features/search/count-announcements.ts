import type { Ask } from '../../apollo/ask.ts'
import { operationHash } from '../../apollo/operation-hash.ts'
import { SearchAnnouncements } from './__generated__/search-announcements.graphql.ts'

/** Number of recent announcements that match the text. Null when they cannot be read. */
export async function countAnnouncements(ask: Ask, text: string): Promise<number | null> {
  const answer = await ask(operationHash(SearchAnnouncements), { text }).catch(() => null)
  if (answer === null) return null
  const { data } = JSON.parse(answer) as { data: SearchAnnouncements | null }
  return data?.announcements?.totalCount ?? null
}
