import type { CurrencyTotal } from '@exchange/market-rules/holding-value'
import type { ReactNode } from 'react'
import { directionTones } from '../../lib/price-direction.ts'
import { Change } from '../../ui/text/change.tsx'
import { Glow } from '../../ui/layout/glow.tsx'
import { amountDirection, moneyText, percentText } from './money-text.ts'
import styles from './portfolio-figures.module.css'

/** Totals of a portfolio by currency. Amounts in different currencies are never added up. */
export function PortfolioFigures({ totals }: { totals: readonly CurrencyTotal[] }) {
  return (
    <div className={styles.totals}>
      {totals.map(total => (
        <section key={total.currency} aria-label={`Totals in ${total.currency}`}>
          {totals.length > 1 && <h2 className={styles.currency}>{total.currency}</h2>}
          <Figures total={total} />
        </section>
      ))}
    </div>
  )
}

/** Number of holdings that a figure excludes for lack of a previous price. */
const leftOutText = (count: number) =>
  count === 0
    ? null
    : `Without ${count} ${count === 1 ? 'holding' : 'holdings'} that ${count === 1 ? 'has' : 'have'} no previous price`

function Figures({ total }: { total: CurrencyTotal }) {
  const { currency, value, today, todayBase, withoutToday, unrealised, pricedCost, realised } = total
  const signed = (amount: string | null) => moneyText(amount, currency, { isSigned: true })
  return (
    <dl className={styles.figures}>
      <Figure label="Value">{moneyText(value, currency)}</Figure>
      <Figure
        label="Today"
        moved={today}
        percent={percentText(today, todayBase)}
        note={leftOutText(withoutToday)}
      >
        {signed(today)}
      </Figure>
      <Figure label="Unrealised" moved={unrealised} percent={percentText(unrealised, pricedCost)}>
        {signed(unrealised)}
      </Figure>
      <Figure label="Realised" moved={realised}>
        {signed(realised)}
      </Figure>
      <Figure label="Income">{moneyText(total.income, currency)}</Figure>
      <Figure label="Fees">{moneyText(total.feesEntered, currency)}</Figure>
    </dl>
  )
}

interface FigureProps {
  label: string
  /** Change, for the arrow. */
  moved?: string | null
  percent?: string | null
  /** Holdings that the figure excludes. */
  note?: string | null
  children: string
}

/** A large figure under its label. */
export function Figure({
  label,
  moved = null,
  percent = null,
  note = null,
  children,
}: FigureProps): ReactNode {
  const direction = amountDirection(moved)
  const isMissing = children === '—'
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd>
        <span className={isMissing ? styles.none : styles.amount}>
          <Glow tone={direction === null ? 'same' : directionTones[direction]}>{children}</Glow>
        </span>{' '}
        {percent !== null && direction !== null && <Change direction={direction} figures={[percent]} />}
      </dd>
      {note !== null && <dd className={styles.note}>{note}</dd>}
    </div>
  )
}
