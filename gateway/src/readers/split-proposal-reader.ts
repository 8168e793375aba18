import { nzDate } from '@exchange/market-time/new-zealand-time'
import type { Clock } from '@exchange/market-time/clock'
import type { AccountAnswer } from '../domain/members/account-answer.ts'
import { priceSplits } from '../domain/members/returns/price-splits.ts'
import { type SplitProposal, splitProposals } from '../domain/members/returns/split-proposals.ts'
import type { HeldInstrument, Transaction } from '../domain/members/transaction.ts'
import { SourceError } from '../domain/site/source-error.ts'
import type { Accounts } from '../sources/accounts/accounts.ts'
import { allTransactions } from './all-transactions.ts'
import type { HistoryReader } from './history-reader.ts'
import type { Quoted } from './split-day.ts'

export interface SplitProposalReader {
  /** Splits and consolidations that are missing among a member's transactions, oldest first. */
  splitProposals(): Promise<AccountAnswer<SplitProposal[]>>
}

interface SplitProposalReaderOptions {
  accounts: Accounts
  histories: HistoryReader
  /** Null for an instrument that is no longer active. */
  instrumentOf(held: HeldInstrument): Promise<Quoted | null>
  clock: Clock
}

/** Compares a member's transactions with the factors of the exchange's prices. */
export function createSplitProposalReader(options: SplitProposalReaderOptions): SplitProposalReader {
  const { accounts, histories, instrumentOf, clock } = options

  /** None if the prices cannot be read. */
  async function ofInstrument(isin: string, entries: readonly Transaction[]): Promise<SplitProposal[]> {
    const { code, currency } = entries.at(-1)!
    try {
      const from = entries[0]?.date ?? nzDate(clock.now())
      const points = await histories.closes(isin, from, await instrumentOf({ code, isin, currency }))
      return splitProposals({ code, isin, currency }, entries, priceSplits(points ?? []))
    } catch (error) {
      if (!(error instanceof SourceError)) throw error
      return []
    }
  }

  return {
    async splitProposals() {
      const answer = await allTransactions(accounts)
      if (answer.kind !== 'done') return answer
      const byIsin = Map.groupBy(answer.value, ({ isin }) => isin)
      const found = await Promise.all([...byIsin].map(([isin, entries]) => ofInstrument(isin, entries)))
      return { ...answer, value: found.flat().toSorted((one, other) => (one.date < other.date ? -1 : 1)) }
    },
  }
}
