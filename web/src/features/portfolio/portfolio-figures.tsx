import type { ReactNode } from 'react'
import { directionTones } from '../../lib/price-direction.ts'
import { Change } from '../../ui/change.tsx'
import { Glow } from '../../ui/glow.tsx'
import type { CurrencyTotal } from './holding-value.ts'
import { amountDirection, moneyText, percentText } from './money-text.ts'
import styles from './portfolio-figures.module.css'

/** What a portfolio comes to, by currency: amounts in different money are never added up. */
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

function Figures({ total }: { total: CurrencyTotal }) {
  const { currency, value, today, unrealised, pricedCost, valueBefore, income } = total
  return (
    <dl className={styles.figures}>
      <Figure label="Value">{moneyText(value, currency)}</Figure>
      <Figure label="Today" moved={today} percent={percentText(today, valueBefore)}>
        {moneyText(today, currency, { isSigned: true })}
      </Figure>
      <Figure label="Unrealised" moved={unrealised} percent={percentText(unrealised, pricedCost)}>
        {moneyText(unrealised, currency, { isSigned: true })}
      </Figure>
      <Figure label="Income">{moneyText(income, currency)}</Figure>
    </dl>
  )
}

interface FigureProps {
  label: string
  /** By how much, for the arrow. */
  moved?: string | null
  percent?: string | null
  children: string
}

function Figure({ label, moved = null, percent = null, children }: FigureProps): ReactNode {
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
    </div>
  )
}
