import type { AccountAnswer } from '../domain/members/account-answer.ts'
import { canonicalCode } from '../domain/market/canonical-code.ts'
import type {
  HeldInstrument,
  Transaction,
  TransactionDraft,
  TransactionEntry,
} from '../domain/members/transaction.ts'
import type { Accounts } from '../sources/accounts/accounts.ts'
import type { TransactionChange } from '../sources/accounts/portfolio-questions.ts'
import type { TransactionDoubts } from './transaction-doubts.ts'
import type { TransactionEntries } from './transaction-entries.ts'

/** Creates transactions typed by a member, after looking up the instrument. */
export interface TransactionWriter {
  addTransaction(draft: TransactionDraft, idempotencyKey: string): Promise<AccountAnswer<Transaction>>
  changeTransaction(
    change: Omit<TransactionChange, 'entry'>,
    draft: TransactionDraft,
  ): Promise<AccountAnswer<Transaction>>
}

interface TransactionWriterOptions {
  accounts: Accounts
  entries: TransactionEntries
  doubts: TransactionDoubts
}

const done = <T>(value: T): AccountAnswer<T> => ({ kind: 'done', status: 200, value })

export function createTransactionWriter({
  accounts,
  entries: { instrumentOf, entryFrom },
  doubts,
}: TransactionWriterOptions): TransactionWriter {
  /** A transaction keeps its instrument and code, regardless of later changes of either. */
  async function instrumentOfChange(
    draft: TransactionDraft,
    { code, isin, currency }: Transaction,
  ): Promise<AccountAnswer<HeldInstrument>> {
    return canonicalCode(draft.code) === code ? done({ code, isin, currency }) : instrumentOf(draft.code)
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
    async changeTransaction(change, draft) {
      const before = await accounts.transaction(change.id)
      if (before.kind !== 'done') return before
      const instrument = await instrumentOfChange(draft, before.value)
      const entry = await questioned(draft, await entryFrom(draft, instrument), change.id)
      if (entry.kind !== 'done') return entry
      return accounts.changeTransaction({ ...change, entry: entry.value })
    },
  }
}
