import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { formatDayOfMonth } from '../../lib/format-date.ts'
import { formatAmount, formatFigure, formatPercentage } from '../../lib/format-number.ts'
import { couponFrequency } from './coupon-frequency.ts'
import { isDebt } from '../quote/debt-market.ts'
import { MaturityBlurb_instrument } from './__generated__/maturity-blurb.graphql.ts'
import styles from './maturity-blurb.module.css'

/** Maturity and interest of debt, or the expiry of another instrument. Empty for an instrument without an end. */
export function MaturityBlurb({ instrument }: { instrument: FragmentType<typeof MaturityBlurb_instrument> }) {
  const { data: debt } = useFragment({ fragment: MaturityBlurb_instrument, from: instrument })
  if (debt.maturityDate === null) return null
  const date = (
    <b>
      {formatDayOfMonth(debt.maturityDate)} {debt.maturityDate.slice(0, 4)}
    </b>
  )
  // Warrants, futures and options expire without repayment.
  if (!isDebt(debt)) return <p className={styles.blurb}>Expires {date}.</p>
  const { parValue, currency } = debt
  const faceValue =
    parValue === null
      ? 'its face value'
      : `${formatFigure(parValue, { currency, decimals: 2 })} for each ${formatAmount(parValue, currency)}`
  const frequency = debt.couponFrequencyMonths === null ? '' : `, ${paidEvery(debt.couponFrequencyMonths)}`
  const interest =
    debt.couponInterestRate === null
      ? ''
      : `, and pays ${formatPercentage(debt.couponInterestRate)} a year${frequency}`
  return (
    <p className={styles.blurb}>
      Matures {date} at {faceValue}
      {interest}.
    </p>
  )
}

function paidEvery(months: number): string {
  const word = couponFrequency(months)
  return /^\d/.test(word)
    ? `every ${word}`
    : word
        .toLowerCase()
        .replace('semi-annual', 'half-yearly')
        .replace(/^annual$/, 'yearly')
}
