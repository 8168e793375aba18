import { useQuery } from '@apollo/client/react'
import { useSearchParams } from 'react-router'
import { isFaulty, type RangeFaults, rangeFaults } from '../../lib/range-fault.ts'
import { MemberReturns } from './__generated__/member-returns.graphql.ts'
import { readReturnChoice, type ReturnChoice } from './return-choice.ts'
import type { PortfolioReturns } from './returns-table.tsx'
import { usePortfolioId } from './use-portfolio.ts'
import { useNewZealandDate } from './use-new-zealand-date.ts'

/** Errors in the dates of a custom period. */
function faultsOf({ variables: { period, from, to } }: ReturnChoice, today: string): RangeFaults {
  const range = { from: from ?? '', to: to ?? '' }
  const faults = rangeFaults(range, period === 'CUSTOM' ? 'whole' : 'any')
  return range.from > today && !isFaulty(faults) ? { ...faults, from: 'This is after today.' } : faults
}

interface ChosenReturns {
  choice: ReturnChoice
  faults: RangeFaults
  today: string
  isLoading: boolean
  /** Returns of the period; absent while loading, for faulty dates, and when unavailable. */
  shown: PortfolioReturns | null | undefined
  /** Date of the first transaction; null until known. */
  firstEntry: string | null
  /** Asks again. Null unless the returns are unavailable. */
  retry: (() => void) | null
}

/** Returns of the portfolio over the period that the address holds. Sections that use it share one request. */
export function useReturns(): ChosenReturns {
  const [search] = useSearchParams()
  const choice = readReturnChoice(search)
  const today = useNewZealandDate()
  const faults = faultsOf(choice, today)
  const { data, previousData, loading, refetch } = useQuery(MemberReturns, {
    variables: { ...choice.variables, portfolioId: usePortfolioId() },
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'all',
    notifyOnNetworkStatusChange: true,
    skip: isFaulty(faults),
  })
  const shown = data?.member?.returns
  return {
    choice,
    faults,
    today,
    isLoading: loading,
    shown,
    firstEntry: (data ?? previousData)?.member?.returns?.firstEntry ?? null,
    retry: !shown && !loading && !isFaulty(faults) ? () => void refetch() : null,
  }
}
