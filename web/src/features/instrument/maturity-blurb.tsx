import type { FragmentType } from '@apollo/client'
import { useMasked } from '../../apollo/use-masked.ts'
import { formatDate } from '../../lib/format-date.ts'
import { formatPercentage, formatPerSecurity } from '../../lib/format-number.ts'
import { couponFrequency } from './coupon-frequency.ts'
import { MaturityBlurb_instrument } from './__generated__/maturity-blurb.graphql.ts'
import styles from './maturity-blurb.module.css'

/** When the principal comes back and what is paid until then. Nothing for what never matures. */
export function MaturityBlurb({ instrument }: { instrument: FragmentType<typeof MaturityBlurb_instrument> }) {
  const debt = useMasked(MaturityBlurb_instrument, instrument)
  if (debt.maturityDate === null) return null
  const faceValue =
    debt.parValue === null
      ? 'its face value'
      : `its face value of ${formatPerSecurity(debt.parValue, debt.currency)}`
  const frequency =
    debt.couponFrequencyMonths === null ? '' : `, paid ${paidEvery(debt.couponFrequencyMonths)}`
  const interest =
    debt.couponInterestRate === null
      ? ''
      : ` Until then it earns interest of ${formatPercentage(debt.couponInterestRate)} a year${frequency}.`
  return (
    <p className={styles.blurb}>
      It matures on <b>{formatDate(debt.maturityDate)}</b>, when {faceValue} is repaid for each security.
      {interest}
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
