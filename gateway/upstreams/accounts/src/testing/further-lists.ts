import type { Visitor } from './visitor.ts'

/** Creates a further portfolio. Returns its id. */
export const secondPortfolio = async (member: Visitor, name = 'Family trust'): Promise<string> =>
  (await member.post<{ portfolio_id: string }>('/portfolios', { name })).body.portfolio_id

/** Creates a further watchlist with these codes. Returns its id. */
export async function furtherList(member: Visitor, name: string, codes: readonly string[]): Promise<string> {
  const { body } = await member.post<{ list_id: string }>('/watchlists/lists', { name })
  await member.post(`/watchlists/list?list_id=${body.list_id}`, { instrument_ids: codes })
  return body.list_id
}
