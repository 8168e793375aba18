import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { formatDate } from '../../lib/format-date.ts'
import { formatPercentage, formatPerSecurity } from '../../lib/format-number.ts'
import { couponFrequency } from './coupon-frequency.ts'
import { isDebt } from '../quote/debt-market.ts'
import { MaturityBlurb_instrument } from './__generated__/maturity-blurb.graphql.ts'
import styles from './maturity-blurb.module.css'

/** When debt is repaid and what is paid until then, or when anything else ends. Nothing for what never does. */
export function MaturityBlurb({ instrument }: { instrument: FragmentType<typeof MaturityBlurb_instrument> }) {
  const { data: debt } = useFragment({ fragment: MaturityBlurb_instrument, from: instrument })
  if (debt.maturityDate === null) return null
  const date = <b>{formatDate(debt.maturityDate)}</b>
  // A warrant, a future and an option have an end, and nothing that could be repaid.
  if (!isDebt(debt)) return <p className={styles.blurb}>It expires on {date}.</p>
  const faceValue =
    debt.parValue === null ? 'its face value' : formatPerSecurity(debt.parValue, debt.currency)
  const frequency = debt.couponFrequencyMonths === null ? '' : `, ${paidEvery(debt.couponFrequencyMonths)}`
  const interest =
    debt.couponInterestRate === null
      ? ''
      : `, and pays ${formatPercentage(debt.couponInterestRate)} a year${frequency}`
  return (
    <p className={styles.blurb}>
      It matures on {date}, repaying {faceValue}
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
