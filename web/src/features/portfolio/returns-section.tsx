import { useQuery } from '@apollo/client/react'
import { useSearchParams } from 'react-router'
import { formatDateInWords } from '../../lib/format-date.ts'
import { isFaulty, type RangeFaults, rangeFaults } from '../../lib/range-fault.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { UnreadNotice } from '../../ui/feedback/unread-notice.tsx'
import { SectionHead } from '../../ui/layout/section-head.tsx'
import { type Meaning, Meanings } from '../../ui/text/meanings.tsx'
import { MemberReturns } from './__generated__/member-returns.graphql.ts'
import { readReturnChoice, type ReturnChoice } from './return-choice.ts'
import { ReturnPeriodChoice } from './return-period-choice.tsx'
import { ReturnsFigures } from './returns-figures.tsx'
import { type PortfolioReturns, ReturnsTable } from './returns-table.tsx'
import { useTodayHere } from './use-today-here.ts'
import styles from './returns.module.css'

const meanings: readonly Meaning[] = [
  ['Price return', 'Market movement as a percentage of opening value plus purchases.'],
  ['Total return', 'Market movement plus income less fees, as a percentage of opening value plus purchases.'],
  [
    'Time-weighted return',
    'Growth between your purchases and sales, linked. Their size and time don’t count.',
  ],
  [
    'Money-weighted return',
    'The interest rate at which your payments grow to the closing value (XIRR). It is a rate per year if your money was invested for a year or longer, otherwise for that time.',
  ],
  ['Opening value', 'Value at the close before the first day.'],
  [
    'Purchases',
    'All money paid in: purchases with their fees, other fees, and transfers in at their day’s close.',
  ],
  [
    'Sales',
    'All money paid out: sales and dividends less their fees, and transfers out at their day’s close.',
  ],
  ['Income', 'Dividends before fees, also those reinvested.'],
  ['Market movement', 'The change that comes from prices.'],
  ['Closing value', 'Value at the last price, or at the close of the last day.'],
]

/** Errors in the dates of a custom period. */
function faultsOf({ variables: { period, from, to } }: ReturnChoice, today: string): RangeFaults {
  const range = { from: from ?? '', to: to ?? '' }
  const faults = rangeFaults(range, period === 'CUSTOM' ? 'whole' : 'any')
  return range.from > today && !isFaulty(faults) ? { ...faults, from: 'This is after today.' } : faults
}

/** Returns of a portfolio over a period that the address holds. */
export function ReturnsSection() {
  const [search] = useSearchParams()
  const choice = readReturnChoice(search)
  const today = useTodayHere()
  const faults = faultsOf(choice, today)
  const { data, previousData, loading, refetch } = useQuery(MemberReturns, {
    variables: choice.variables,
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'all',
    notifyOnNetworkStatusChange: true,
    skip: isFaulty(faults),
  })
  const latest = (data ?? previousData)?.member?.returns
  const shown = data?.member?.returns
  return (
    <section aria-labelledby="returns-title" aria-busy={loading} className={styles.section}>
      <SectionHead id="returns-title" title="Returns">
        {shown && (
          <p className={styles.span}>
            {formatDateInWords(shown.from)} to {formatDateInWords(shown.to)}
          </p>
        )}
      </SectionHead>
      <ReturnPeriodChoice
        choice={choice}
        faults={faults}
        firstEntry={latest?.firstEntry ?? null}
        today={today}
      />
      {shown && <Shown returns={shown} />}
      {!shown && loading && <Skeleton label="Data is loading..." lines={4} />}
      {!shown && !loading && !isFaulty(faults) && (
        <UnreadNotice what="returns" onRetry={() => void refetch()} />
      )}
    </section>
  )
}

function Shown({ returns }: { returns: PortfolioReturns }) {
  return (
    <>
      {returns.totals.map(total => (
        <section key={total.currency} aria-label={`Returns in ${total.currency}`} className={styles.currency}>
          {returns.totals.length > 1 && <h3>{total.currency}</h3>}
          <ReturnsFigures returns={total} />
        </section>
      ))}
      <ReturnsTable returns={returns} />
      <Meanings of={meanings} />
    </>
  )
}
