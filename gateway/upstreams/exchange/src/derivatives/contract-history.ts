import { addDays } from '@exchange/market-time/new-zealand-time'
import type { ListedInstrument } from '../data-set/data-set.ts'
import { contractIsin } from '../data-set/isin.ts'
import type { Board } from '../simulation/board.ts'
import { keepLatest } from '../simulation/keep-latest.ts'
import { yearsBefore } from '../simulation/trading-days.ts'
import type { ContractDay } from './contract-quote.ts'
import { type Contract, isContract } from './contract-worth.ts'
import { type DairyContract, findContract, listedFrom } from './dairy-contracts.ts'
import type { DairyTrading } from './dairy-trading.ts'
import type { ExchangeTrading } from './exchange-trading.ts'

/** Input of the calculation. */
interface Trading {
  board: Board
  dairy: DairyTrading
  exchangeTrading: ExchangeTrading
  /** NZCX contracts listed on a day. */
  contractsOn(date: string): readonly ListedInstrument[]
}

/** Daily history of a future or an NZCX contract over the last year. */
export interface ContractHistories {
  /** Its finished days of the year up to `last`, oldest first. */
  ofDairy(contract: DairyContract, last: string): ContractDay[]
  /** The same for the contract with this ISIN; undefined if none had it within the year. */
  ofIsin(isin: string, last: string): ContractDay[] | undefined
}

/** Days between two scans of NZCX's list for expired contracts; every contract is listed for longer than this. */
const lookBack = 60
/** Two years of days. */
const mostDates = 520

export function createContractHistories({
  board,
  dairy,
  exchangeTrading,
  contractsOn,
}: Trading): ContractHistories {
  const daysOf = (last: string, { from, until }: { from: string; until: string }) => {
    const first = yearsBefore(last, 1)
    return board.days
      .twoYearsTo(last)
      .filter(date => date >= first && date >= from && date <= until && date <= last)
  }

  /** Codes by date, shared by all contracts. */
  const codesOn = new Map<string, ReadonlySet<string>>()
  function isListed(code: string, date: string): boolean {
    const codes = codesOn.get(date) ?? new Set(contractsOn(date).map(each => each.code))
    codesOn.set(date, codes)
    if (codesOn.size > mostDates) codesOn.delete(codesOn.keys().next().value!)
    return codes.has(code)
  }

  const contractsByIsin = keepLatest(
    (_: Board, last) => new Map(listedWithin(last).map(contract => [contract.isin, contract])),
  )
  function listedWithin(last: string): Contract[] {
    const dates = Array.from({ length: Math.ceil(365 / lookBack) + 1 }, (_, at) =>
      addDays(last, -at * lookBack),
    )
    return dates.flatMap(date => contractsOn(board.days.onOrAfter(date)).filter(isContract))
  }

  function ofDairy(contract: DairyContract, last: string): ContractDay[] {
    const span = { from: listedFrom(contract, board.days), until: contract.expiryDate }
    return daysOf(last, span).map(date => dairy.futureOn(contract, date))
  }

  return {
    ofDairy,
    ofIsin(isin, last) {
      const code = isin.slice(2, 8)
      const future = contractIsin(code) === isin && findContract(code, last, board.days)
      if (future) return ofDairy(future, last)
      const contract = contractsByIsin(board, last).get(isin)
      if (!contract) return undefined
      const { expiryDate } = contract.contract
      return daysOf(last, { from: '', until: expiryDate })
        .filter(date => isListed(contract.code, date))
        .flatMap(date => exchangeTrading.dayOn(contract, date) ?? [])
    },
  }
}
