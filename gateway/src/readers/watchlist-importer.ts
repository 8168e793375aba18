import { type AccountAnswer, invalidInput } from '../domain/members/account-answer.ts'
import { bareCode, type RowFault } from '../domain/members/transaction-import.ts'
import {
  type ImportedItem,
  type ListChange,
  unknownCodes,
  type WatchlistImport,
  watchlistLimit,
} from '../domain/members/watchlist.ts'
import type { Accounts } from '../sources/accounts/accounts.ts'
import { rowFaults } from '../sources/accounts/import-contract.ts'
import type { PublicApi } from '../sources/public-api/public-api.ts'

/** Imports files with a watchlist. */
export interface WatchlistImporter {
  /** Saves all rows or, with an error in any, none. */
  importRows(
    rows: readonly ImportedItem[],
    change: ListChange & { isDryRun: boolean },
  ): Promise<AccountAnswer<WatchlistImport>>
}

interface WatchlistImporterOptions {
  accounts: Accounts
  publicApi: PublicApi
}

const done = (value: Partial<WatchlistImport>): AccountAnswer<WatchlistImport> => ({
  kind: 'done',
  status: 200,
  value: { items: null, added: [], changed: [], faults: [], ...value },
})
const fault = (code: string, message: string) => invalidInput([{ field: 'rows', code, message }])

type NumberedItem = ImportedItem & { row: number }

export function createWatchlistImporter({
  accounts,
  publicApi,
}: WatchlistImporterOptions): WatchlistImporter {
  /** Unknown and repeated codes. Codes on the list remain valid when they are no longer listed. */
  async function codeFaults(items: readonly NumberedItem[], present: readonly string[]): Promise<RowFault[]> {
    const listings = await publicApi.listedAll(items.map(({ code }) => code))
    const first = new Map(items.toReversed().map(({ code, row }) => [code, row]))
    return items.flatMap(({ code, row }, at): RowFault[] => {
      if (first.get(code) !== row)
        return [{ row, field: 'code', code: 'repeated', message: `${code} is in an earlier row, too.` }]
      if (listings[at] || present.includes(code)) return []
      return [{ row, field: 'code', code: 'unknown', message: unknownCodes([code]) }]
    })
  }

  return {
    async importRows(rows, { isDryRun, ...change }) {
      if (rows.length === 0) return fault('required', 'The file has no rows.')
      if (rows.length > watchlistLimit) return fault('full', 'The file has too many rows.')
      const list = await accounts.watchlist(change.listId)
      if (list.kind !== 'done') return list
      const items = rows.map((item, row) => ({ ...item, row, code: bareCode(item.code) }))
      const found = await codeFaults(
        items,
        list.value.map(({ code }) => code),
      )

      const store = async (faults: readonly RowFault[]): Promise<AccountAnswer<WatchlistImport>> => {
        const faulty = new Set(faults.map(({ row }) => row))
        const valid = items.filter(({ row }) => !faulty.has(row))
        if (valid.length === 0 || (!isDryRun && faults.length > 0)) return done({ faults })
        const answer = await accounts.importWatchlist({ items: valid, isDryRun }, change)
        const own = answer.kind === 'invalid' ? rowFaults(answer, 'items') : []
        const more = own.map(one => ({ ...one, row: valid[one.row]?.row ?? one.row }))
        // A check goes on without the refused rows.
        if (more.length > 0) return store([...faults, ...more].toSorted((one, other) => one.row - other.row))
        if (answer.kind !== 'done') return answer
        const rowsOf = (codes: readonly string[]) =>
          valid.flatMap(({ code, row }) => (codes.includes(code) ? [row] : []))
        const { added, changed, items: saved } = answer.value
        return done({
          items: isDryRun ? null : saved,
          added: rowsOf(added),
          changed: rowsOf(changed),
          faults,
        })
      }
      return store(found)
    },
  }
}
