import type { Tx } from '../database/tables.ts'
import type { MarketSnapshot } from '../market/market-snapshot.ts'
import { listHoldings } from '../portfolio/list-holdings.ts'
import { readAllMovements } from '../portfolio/transaction-store.ts'
import { firstList, namedList } from '../watchlist/watchlist-store.ts'
import type { AlertInput } from './alert-rule.ts'
import type { FollowedSecurity } from './market-causes.ts'

/** Most securities of a watchlist or portfolio that a rule follows. */
const maxFollowed = 200

interface FollowedCode {
  code: string
  /** Undefined where only the code is stored. */
  isin: string | undefined
}

/** Securities that rules of a member follow: of each list by its id, null for the first, and holdings. */
export interface Followed {
  watchlists: ReadonlyMap<string | null, readonly FollowedCode[]>
  portfolio: readonly FollowedCode[]
}

interface FollowedOptions {
  rules: readonly Pick<AlertInput, 'scope' | 'list_id'>[]
  tradeDate: string
}

/** Reads only what the rules follow. Lists of the rules are the member's own. */
export async function readFollowed(
  tx: Tx,
  memberId: string,
  { rules, tradeDate }: FollowedOptions,
): Promise<Followed> {
  const listIds = new Set(rules.flatMap(rule => (rule.scope === 'watchlist' ? [rule.list_id] : [])))
  const watchlists = new Map<string | null, FollowedCode[]>()
  for (const id of listIds) {
    const items = await (id === null ? firstList(tx, memberId) : namedList(tx, id)).read()
    const codes = items.map(({ instrument_id: code }) => ({ code, isin: undefined }))
    watchlists.set(id, codes.slice(0, maxFollowed))
  }
  const hasHoldings = rules.some(({ scope }) => scope === 'portfolio')
  const holdings = hasHoldings ? listHoldings(await readAllMovements(tx, memberId), tradeDate) : []
  const portfolio = holdings.filter(({ quantity }) => quantity !== '0').slice(0, maxFollowed)
  return { watchlists, portfolio }
}

function codesOf(
  { scope, code, list_id: listId }: Pick<AlertInput, 'scope' | 'code' | 'list_id'>,
  followed: Followed | undefined,
): readonly FollowedCode[] {
  if (scope === 'instrument') return [{ code: code ?? '', isin: undefined }]
  if (scope === 'watchlist') return followed?.watchlists.get(listId) ?? []
  return scope === 'portfolio' ? (followed?.portfolio ?? []) : []
}

/** The securities of a rule, with their rows of the market. */
export const securitiesOf = (
  rule: Pick<AlertInput, 'scope' | 'code' | 'list_id'>,
  followed: Followed | undefined,
  market: Pick<MarketSnapshot, 'find'>,
): FollowedSecurity[] =>
  codesOf(rule, followed).map(({ code, isin }) => {
    const row = market.find(code, isin)
    return { code: row?.code ?? code, isin: row?.isin ?? null, row }
  })
