import { convertPrice } from '@exchange/market-rules/price-basis'
import { type AccountAnswer, invalidInput } from '../domain/members/account-answer.ts'
import { canonicalCode } from '../domain/market/canonical-code.ts'
import {
  entryOf,
  type HeldInstrument,
  instrumentFaults,
  readAmounts,
  type TransactionDraft,
  type TransactionEntry,
} from '../domain/members/transaction.ts'
import { unknownCodes } from '../domain/members/watchlist.ts'
import type { AccountFeatures } from '../sources/accounts/account-features.ts'
import type { Accounts } from '../sources/accounts/accounts.ts'
import type { PublicApi } from '../sources/public-api/public-api.ts'
import type { HeldInstruments } from './held-instruments.ts'

/** Makes entries for the account service from a member's drafts. */
export interface TransactionEntries {
  /** The active instrument with the code; inactive ones are searched in the member's own holdings. */
  instrumentOf(typed: string): Promise<AccountAnswer<HeldInstrument>>
  /** The complete entry, or all errors that the account service cannot detect. */
  entryFrom(
    draft: TransactionDraft,
    instrument: AccountAnswer<HeldInstrument>,
  ): Promise<AccountAnswer<TransactionEntry>>
}

interface TransactionEntriesOptions {
  accounts: Accounts
  accountFeatures: AccountFeatures
  publicApi: PublicApi
  held: Pick<HeldInstruments, 'listedOn'>
}

const done = <T>(value: T): AccountAnswer<T> => ({ kind: 'done', status: 200, value })

const codeFault = (code: string, message: string) => invalidInput([{ field: 'code', code, message }])

export function createTransactionEntries({
  accounts,
  accountFeatures,
  publicApi,
  held,
}: TransactionEntriesOptions): TransactionEntries {
  async function instrumentOf(typed: string): Promise<AccountAnswer<HeldInstrument>> {
    const code = canonicalCode(typed)
    const row = await publicApi.listed(code)
    if (row?.isin === null)
      return codeFault('no_isin', `${code} has no ISIN, so it cannot be in a portfolio.`)
    if (row) return done({ code, isin: row.isin, currency: row.currency })
    if (code === '') return codeFault('required', 'Choose an instrument.')
    const answer = await accounts.holdings()
    if (answer.kind !== 'done') return answer
    const own = answer.value.find(holding => holding.code === code)
    return own
      ? done({ code, isin: own.isin, currency: own.currency })
      : codeFault('unknown', unknownCodes([code]))
  }

  async function entryFrom(
    draft: TransactionDraft,
    instrument: AccountAnswer<HeldInstrument>,
  ): Promise<AccountAnswer<TransactionEntry>> {
    const { amounts, faults } = readAmounts(draft)
    if (instrument.kind === 'invalid') return invalidInput([...instrument.faults, ...faults])
    if (instrument.kind !== 'done') return instrument
    const listedOn = await held.listedOn(instrument.value.isin)
    const all = [...instrumentFaults(draft, instrument.value, listedOn), ...faults]
    if (all.length > 0) return invalidInput(all)
    return withKnownBasis(entryOf(draft, instrument.value, amounts))
  }

  /** An account service without a price basis gets the same price per $1. */
  async function withKnownBasis(entry: TransactionEntry): Promise<AccountAnswer<TransactionEntry>> {
    if (entry.priceBasis === 'PER_UNIT' || entry.price === null) return done(entry)
    if ((await accountFeatures.list()).includes('PRICE_PER_100')) return done(entry)
    const price = convertPrice(entry.price, entry.priceBasis, 'PER_UNIT')
    return done({ ...entry, price, priceBasis: 'PER_UNIT' })
  }

  return { instrumentOf, entryFrom }
}
