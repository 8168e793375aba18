import { currencySign } from '@exchange/market-rules/currency'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDate } from '../../lib/format-date.ts'
import { emDash, formatCount, formatDecimal } from '../../lib/format-number.ts'
import { type FigureRow, FigureList } from '../../ui/table/figure-list.tsx'
import { Glow } from '../../ui/layout/glow.tsx'
import { Headline, HeadlineFigure } from '../../ui/layout/headline.tsx'
import { SubjectCode, SubjectHeader } from '../../ui/layout/subject-header.tsx'
import { daysLeft } from './days-left.ts'
import { priceRemark, standing } from './forward-curves-of.ts'
import { FutureChange, futureDirection } from './future-change.tsx'
import type { FutureRow } from './future-columns.tsx'
import type { FuturesSubject } from './futures-subject.ts'
import styles from './futures.module.css'

interface FuturesHeaderProps {
  subject: FuturesSubject
  /** Unexpired futures, by expiry. */
  listed: readonly FutureRow[]
  /** Whether it is below the head of a market, which has the page's heading. */
  isPart?: boolean
  /** Age of the figures. */
  children: ReactNode
}

/** Sum of the known values; null if there is none. */
function total(values: readonly (number | null)[]): number | null {
  const present = values.filter(value => value !== null)
  return present.length === 0 ? null : present.reduce((sum, value) => sum + value, 0)
}

/** Head of the futures on one underlying: price of the next to expire, and today's totals. */
export function FuturesHeader({ subject, listed, isPart = false, children }: FuturesHeaderProps) {
  const Heading = isPart ? 'h2' : 'h1'
  const { code, name, decimals, currency, unit, contractPath } = subject
  const [next] = listed
  const price = next ? standing(next) : null
  const facts: FigureRow[] = [
    {
      label: 'Next expiry',
      value: (
        <>
          {next ? formatDate(next.expiryDate) : emDash}
          {next && <span className={styles.lots}> {daysLeft(next.daysToExpiry)}</span>}
        </>
      ),
      meaning: 'Last trading day of the next contract to expire.',
    },
    { label: 'Prices in', value: unit, meaning: 'Unit of the price, and quantity of the underlying.' },
    {
      label: 'Lots today',
      value: <Glow>{formatCount(total(listed.map(({ tradedVolume }) => tradedVolume)))}</Glow>,
      meaning: 'Lots traded today in all these contracts.',
    },
    {
      label: 'Open interest',
      value: formatCount(total(listed.map(({ priorDayOI }) => priorDayOI))),
      meaning: 'Open lots in all these contracts at the end of the previous trading day.',
    },
  ]
  return (
    <SubjectHeader titleId="futures" facts={<FigureList figures={facts} isRuled />}>
      <SubjectCode>
        {code} · {listed.length === 1 ? '1 contract' : `${listed.length} contracts`}
      </SubjectCode>
      <Heading id="futures">{name} Futures</Heading>
      {next && (
        <>
          <Headline>
            <HeadlineFigure
              label="Price"
              sign={currencySign(currency ?? '')}
              direction={futureDirection(next.change, decimals)}
              isMissing={price === null}
            >
              {formatDecimal(price, decimals)}
            </HeadlineFigure>
            {next.change !== null && (
              <p>
                <span className="visually-hidden">Change </span>
                <FutureChange change={next.change} decimals={decimals} base={next.priorSettle} isLoud />
              </p>
            )}
          </Headline>
          <p className={styles.next}>
            <span>
              <Link to={contractPath(next.code)}>{next.code}</Link>, the next to expire
            </span>
            {priceRemark(next) !== '' && <span>{priceRemark(next)}</span>}
          </p>
        </>
      )}
      {children}
    </SubjectHeader>
  )
}
