import { type AccountAnswer, invalidInput } from '../domain/members/account-answer.ts'
import { canonicalCode, canonicalCodes } from '../domain/market/canonical-code.ts'
import {
  type ListChange,
  type RestoredItem,
  unknownCodes,
  type WatchlistItem,
} from '../domain/members/watchlist.ts'
import type { Accounts } from '../sources/accounts/accounts.ts'
import type { WatchlistOrder } from '../sources/accounts/watchlist-questions.ts'
import type { PublicApi } from '../sources/public-api/public-api.ts'
import { createWatchlistImporter, type WatchlistImporter } from './watchlist-importer.ts'

/** A member's watchlist. Additions are checked against the market. Codes are as people type them. */
export interface WatchlistReader extends WatchlistImporter {
  items(listId?: ListChange['listId']): Promise<AccountAnswer<WatchlistItem[]>>
  add(codes: readonly string[], change: ListChange): Promise<AccountAnswer<WatchlistItem[]>>
  remove(code: string, change: ListChange): Promise<AccountAnswer<WatchlistItem[]>>
  order(order: WatchlistOrder, change: ListChange): Promise<AccountAnswer<WatchlistItem[]>>
  change(item: RestoredItem, change: ListChange): Promise<AccountAnswer<WatchlistItem[]>>
}

interface WatchlistReaderOptions {
  accounts: Accounts
  publicApi: PublicApi
}

const noCodes = invalidInput([{ field: 'codes', code: 'required', message: 'Name at least one instrument.' }])

export function createWatchlistReader({ accounts, publicApi }: WatchlistReaderOptions): WatchlistReader {
  return {
    ...createWatchlistImporter({ accounts, publicApi }),
    items: accounts.watchlist,
    async add(typed, change) {
      const codes = canonicalCodes(typed)
      if (codes.length === 0) return noCodes
      const listings = await publicApi.listedAll(codes)
      const unknown = codes.filter((_code, index) => !listings[index])
      if (unknown.length > 0)
        return invalidInput([{ field: 'codes', code: 'unknown', message: unknownCodes(unknown) }])
      return accounts.addToWatchlist(codes, change)
    },
    async remove(code, change) {
      const answer = await accounts.removeFromWatchlist(canonicalCode(code), change)
      // Unknown and missing codes count as removed.
      const isGone = answer.kind === 'done' || answer.kind === 'not-found' || isAboutCode(answer)
      return isGone ? accounts.watchlist(change.listId) : answer
    },
    // Codes that the market no longer lists may remain, and may return with an undo.
    order: ({ codes, restored }, change) =>
      accounts.orderWatchlist(
        { codes: canonicalCodes(codes), restored: restored?.map(canonicalItem) },
        change,
      ),
    change: (item, change) => accounts.changeWatchlistItem(canonicalItem(item), change),
  }
}

const canonicalItem = (item: RestoredItem): RestoredItem => ({ ...item, code: canonicalCode(item.code) })

const isAboutCode = (answer: AccountAnswer<unknown>) =>
  answer.kind === 'invalid' && answer.faults.some(({ field }) => field === 'code')
