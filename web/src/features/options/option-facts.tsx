import { priceDecimals } from '@exchange/market-rules/price-decimals'
import { Link } from 'react-router'
import { formatDate, formatDateTime } from '../../lib/format-date.ts'
import { emDash, formatDecimal, formatPercentage } from '../../lib/format-number.ts'
import { priceDirection, writtenDirection } from '../../lib/price-direction.ts'
import { Change } from '../../ui/text/change.tsx'
import { Glow } from '../../ui/layout/glow.tsx'
import { Term } from '../../ui/text/term.tsx'
import type { OptionBoard_chain } from './__generated__/option-board.graphql.ts'
import styles from './options.module.css'
import type { FragmentData } from '../../apollo/fragment-data.ts'

export type ChainFacts = FragmentData<OptionBoard_chain>

interface OptionFactsProps {
  chain: ChainFacts
  /** Decimals of a future's price. A share uses those of its market. */
  decimals: number
  /** Path of the underlying's page. */
  to: string
}

const daysText = (days: number) =>
  days < 0 ? 'over' : days === 0 ? 'today' : days === 1 ? '1 day left' : `${days} days left`

/** Inputs of the chain's volatilities and greeks. */
export function OptionFacts({ chain, decimals, to }: OptionFactsProps) {
  const { underlying, exerciseDate, daysLeft, years, interestRate, currency } = chain
  const isShare = underlying?.isShare ?? false
  const change = underlying?.change ?? null
  const marketCode = underlying?.marketCode ?? null
  const priced = marketCode === null ? decimals : priceDecimals(marketCode)
  const moved = formatDecimal(change, priced, { isSigned: true })
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{isShare ? 'Share price' : 'Price of the future'}</dt>
        <dd>
          <Link to={to}>{underlying?.code ?? chain.contractCode}</Link>{' '}
          <strong>
            <Glow>{formatDecimal(underlying?.price ?? null, priced)}</Glow>
          </strong>{' '}
          {change !== null && (
            <Change direction={writtenDirection(priceDirection(change, null), [moved])} figures={[moved]} />
          )}
        </dd>
        <dd className={styles.note}>
          {underlying?.freshness?.mode === 'LAST_GOOD' ? 'Last known, as at ' : 'As at '}
          {formatDateTime(underlying?.freshness?.asAt)}
        </dd>
      </div>
      <div>
        <dt>Last day of exercise</dt>
        <dd>
          <strong>{formatDate(exerciseDate)}</strong>
        </dd>
        <dd className={styles.note}>
          {daysLeft === null ? emDash : daysText(daysLeft)}
          {years !== null && years > 0 && `, ${formatDecimal(years, 4)} years to its close`}
        </dd>
      </div>
      <div>
        <dt>
          <Term meaning="Yearly rate, continuously compounded. It discounts the value at exercise.">
            Interest
          </Term>
        </dt>
        <dd>
          <strong>{formatPercentage(interestRate.percent)}</strong>
        </dd>
        <dd className={styles.note}>{interestRate.source}</dd>
      </div>
      <div>
        <dt>
          <Term meaning={isShare ? onShares : onFutures}>Model</Term>
        </dt>
        <dd>
          <strong>{isShare ? 'Black, on the forward price' : 'Black 1976, on the future'}</strong>
        </dd>
        <dd className={styles.note}>
          {isShare ? 'Without dividends; exercise on the last day' : 'Exercise on the last day'}
          {currency !== null && `; prices in ${currency}`}
        </dd>
      </div>
    </dl>
  )
}

const basis =
  'An option’s price is the middle of its bid and offer, otherwise its last price, otherwise its settlement price with that of its underlying.'
const onFutures = `Black’s formula on the future’s price. ${basis}`
const onShares = `Black’s formula on the share price plus interest until the last day. Dividends are left out. ${basis}`
