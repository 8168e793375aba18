import { convertPrice } from '@exchange/market-rules/price-basis'
import { type AccountAnswer, invalidInput } from '../domain/members/account-answer.ts'
import { plainCode } from '../domain/market/plain-code.ts'
import {
  entryOf,
  type HeldInstrument,
  instrumentFaults,
  readAmounts,
  type Transaction,
  type TransactionDraft,
  type TransactionEntry,
} from '../domain/members/transaction.ts'
import type { AccountFeatures } from '../sources/accounts/account-features.ts'
import type { Accounts } from '../sources/accounts/accounts.ts'
import type { PublicApi } from '../sources/public-api/public-api.ts'
import type { HeldInstruments } from './held-instruments.ts'
import type { TransactionDoubts } from './transaction-doubts.ts'
import { unknownCodes } from '../domain/members/watchlist.ts'

/** Creates transactions typed by a member, after looking up the instrument. */
export interface TransactionWriter {
  addTransaction(draft: TransactionDraft, idempotencyKey: string): Promise<AccountAnswer<Transaction>>
  changeTransaction(
    id: string,
    draft: TransactionDraft,
    idempotencyKey: string,
  ): Promise<AccountAnswer<Transaction>>
}

interface TransactionWriterOptions {
  accounts: Accounts
  accountFeatures: AccountFeatures
  publicApi: PublicApi
  held: HeldInstruments
  doubts: TransactionDoubts
}

const done = <T>(value: T): AccountAnswer<T> => ({ kind: 'done', status: 200, value })

const codeFault = (code: string, message: string) => invalidInput([{ field: 'code', code, message }])

export function createTransactionWriter({
  accounts,
  accountFeatures,
  publicApi,
  held,
  doubts,
}: TransactionWriterOptions): TransactionWriter {
  /** The active instrument with the code; inactive ones are searched in the member's own holdings. */
  async function instrumentOf(typed: string): Promise<AccountAnswer<HeldInstrument>> {
    const code = plainCode(typed)
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

  /** The complete entry, or all errors that the account service cannot detect. */
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

  /** A transaction keeps its instrument and code, regardless of later changes of either. */
  async function instrumentOfChange(
    draft: TransactionDraft,
    { code, isin, currency }: Transaction,
  ): Promise<AccountAnswer<HeldInstrument>> {
    return plainCode(draft.code) === code ? done({ code, isin, currency }) : instrumentOf(draft.code)
  }

  /** The entry, or the doubts about it if the member wants to be asked. */
  async function questioned(
    draft: TransactionDraft,
    entry: AccountAnswer<TransactionEntry>,
    id?: string,
  ): Promise<AccountAnswer<TransactionEntry>> {
    if (entry.kind !== 'done' || !draft.isQuestioned) return entry
    const found = await doubts.about(entry.value, id)
    return found.length === 0 ? entry : { kind: 'doubtful', message: found.join(' ') }
  }

  return {
    async addTransaction(draft, idempotencyKey) {
      const entry = await questioned(draft, await entryFrom(draft, await instrumentOf(draft.code)))
      return entry.kind === 'done' ? accounts.addTransaction(entry.value, idempotencyKey) : entry
    },
    async changeTransaction(id, draft, idempotencyKey) {
      const before = await accounts.transaction(id)
      if (before.kind !== 'done') return before
      const instrument = await instrumentOfChange(draft, before.value)
      const entry = await questioned(draft, await entryFrom(draft, instrument), id)
      if (entry.kind !== 'done') return entry
      return accounts.changeTransaction({ id, entry: entry.value, idempotencyKey })
    },
  }
}
