import { type AccountAnswer, invalidInput } from '../domain/members/account-answer.ts'
import { canonicalCode } from '../domain/market/canonical-code.ts'
import type { HeldInstrument, TransactionEntry } from '../domain/members/transaction.ts'
import {
  bareCode,
  type ImportedDraft,
  type ImportOutcome,
  isIsin,
  maxImportedRows,
  type RowDoubt,
  type RowFault,
} from '../domain/members/transaction-import.ts'
import type { Accounts } from '../sources/accounts/accounts.ts'
import type { PublicApi } from '../sources/public-api/public-api.ts'
import { memoByText } from './memo-by-text.ts'
import type { TransactionDoubts } from './transaction-doubts.ts'
import type { TransactionEntries } from './transaction-entries.ts'

/** Imports files of transactions. */
export interface TransactionImporter {
  /** Adds all new rows or, with an error in any, none. A dry run also names doubts. */
  importTransactions(
    rows: readonly ImportedDraft[],
    sending: { idempotencyKey: string; isDryRun: boolean },
  ): Promise<AccountAnswer<ImportOutcome>>
}

interface TransactionImporterOptions {
  accounts: Accounts
  publicApi: PublicApi
  entries: TransactionEntries
  doubts: TransactionDoubts
}

/** The instrument of a row. */
interface Found {
  answer: AccountAnswer<HeldInstrument>
  /** Whether only the file knows the instrument. */
  isUnlisted: boolean
}

/** A row that is valid as far as the gateway can tell. */
interface ReadRow {
  row: number
  entry: TransactionEntry
  isUnlisted: boolean
}

const done = <T>(value: T): AccountAnswer<T> => ({ kind: 'done', status: 200, value })
const fault = (field: string, code: string, message: string) => invalidInput([{ field, code, message }])

/** Finds the instrument of a row, by ISIN or else by code. */
function createRowFinder({
  publicApi,
  entries,
}: TransactionImporterOptions): (draft: ImportedDraft) => Promise<Found> {
  const codeByIsin = async (isin: string) =>
    (await publicApi.activeInstruments())?.find(listing => listing.isin === isin) ?? null

  /** By ISIN, which is permanent. One that is no longer active needs a code and a currency in the file. */
  async function byIsin(isin: string, { code, currency }: ImportedDraft): Promise<Found> {
    const typed = canonicalCode(bareCode(code ?? ''))
    const isCode = /^[A-Z0-9]{1,12}$/.test(typed)
    const active = await codeByIsin(isin)
    if (active) {
      const own = { code: isCode ? typed : active.code, isin, currency: active.currency }
      return { answer: done(own), isUnlisted: false }
    }
    const money = currency?.trim().toUpperCase() ?? ''
    if (isCode && /^[A-Z]{3}$/.test(money))
      return { answer: done({ code: typed, isin, currency: money }), isUnlisted: true }
    const unknown = fault(
      'isin',
      'unknown',
      `${isin} is not listed now: its row needs a code and a currency.`,
    )
    return { answer: unknown, isUnlisted: false }
  }

  return async draft => {
    const isin = draft.isin?.trim().toUpperCase() ?? ''
    if (isin === '')
      return { answer: await entries.instrumentOf(bareCode(draft.code ?? '')), isUnlisted: false }
    if (isIsin(isin)) return byIsin(isin, draft)
    return { answer: fault('isin', 'invalid', 'An ISIN has 12 letters and digits.'), isUnlisted: false }
  }
}

/** One per request. */
export function createTransactionImporter(options: TransactionImporterOptions): TransactionImporter {
  const { accounts, entries, doubts } = options

  const find = createRowFinder(options)

  async function readRows(rows: readonly ImportedDraft[]) {
    const foundOf = memoByText(
      ({ code, isin, currency }: ImportedDraft) => JSON.stringify([code, isin, currency]),
      find,
    )
    const faults: RowFault[] = []
    const read: ReadRow[] = []
    for (const [row, draft] of rows.entries()) {
      // Look-ups are shared, so that most rows wait for nothing.
      // oxlint-disable-next-line no-await-in-loop
      const { answer: instrument, isUnlisted } = await foundOf(draft)
      const code = instrument.kind === 'done' ? instrument.value.code : (draft.code ?? '')
      // oxlint-disable-next-line no-await-in-loop
      const answer = await entries.entryFrom({ ...draft, code }, instrument)
      if (answer.kind === 'invalid') faults.push(...answer.faults.map(one => ({ ...one, row })))
      else if (answer.kind === 'done') read.push({ row, entry: answer.value, isUnlisted })
      else return answer
    }
    return done({ faults, read })
  }

  async function doubtsAbout(rows: readonly ReadRow[]): Promise<RowDoubt[]> {
    const found = await doubts.aboutAll(rows.map(({ entry }) => entry))
    return rows.flatMap(({ row, entry, isUnlisted }, at) => {
      const unlisted = `${entry.code} is not listed now, so we could not check it.`
      const all = [...(isUnlisted ? [unlisted] : []), ...(found[at] ?? [])]
      return all.length === 0 ? [] : [{ row, message: all.join(' ') }]
    })
  }

  return {
    async importTransactions(rows, { idempotencyKey, isDryRun }) {
      if (rows.length === 0) return fault('rows', 'required', 'The file has no transactions.')
      if (rows.length > maxImportedRows)
        return fault('rows', 'too_many', `A file may have ${maxImportedRows} transactions at most.`)
      const answer = await readRows(rows)
      if (answer.kind !== 'done') return answer
      const { faults, read } = answer.value
      const nothing = { isDryRun, importId: null, addedCount: 0, present: [], doubts: [] }
      if (read.length === 0 || (!isDryRun && faults.length > 0)) return done({ ...nothing, faults })
      const request = { entries: read.map(({ entry }) => entry), isDryRun, idempotencyKey }
      const stored = await accounts.importTransactions(request)
      if (stored.kind !== 'done') return stored
      const rowOf = (index: number) => read[index]?.row ?? index
      const present = new Set(stored.value.present.map(rowOf))
      const own = stored.value.faults.map(one => ({ ...one, row: rowOf(one.row) }))
      const all = withoutConsequences([...faults, ...own], rows).toSorted((one, other) => one.row - other.row)
      const isFaulty = new Set(all.map(({ row }) => row))
      const questioned = read.filter(({ row }) => !present.has(row) && !isFaulty.has(row))
      return done({
        ...stored.value,
        isDryRun,
        present: [...present],
        faults: all,
        doubts: isDryRun ? await doubtsAbout(questioned) : [],
      })
    },
  }
}

/** Without oversells of instruments that have another error: they follow from its missing row. */
function withoutConsequences(faults: readonly RowFault[], rows: readonly ImportedDraft[]): RowFault[] {
  const nameOf = (row: number) => bareCode(rows[row]?.isin?.trim() || (rows[row]?.code ?? ''))
  const faulty = new Set(faults.filter(({ code }) => code !== 'oversell').map(({ row }) => nameOf(row)))
  return faults.filter(({ code, row }) => code !== 'oversell' || !faulty.has(nameOf(row)))
}
