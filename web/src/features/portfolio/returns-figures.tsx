import { Notice } from '../../ui/feedback/notice.tsx'
import { rateText } from './money-text.ts'
import { Figure } from './portfolio-figures.tsx'
import { ReturnStatement, type Returns } from './return-statement.tsx'
import styles from './returns.module.css'

export type ReturnPercent = Returns['priceReturn']

/** The four returns in one currency, over the equation of their amounts. */
export function ReturnsFigures({ returns }: { returns: Returns }) {
  const { currency, statement, refusal, timeWeightedPerYear } = returns
  if (!statement) return <Notice>{refusal?.message}</Notice>
  return (
    <>
      <dl className={styles.figures}>
        <Rate label="Price return" figure={returns.priceReturn} />
        <Rate label="Total return" figure={returns.totalReturn} />
        <Rate label="Time-weighted return" figure={returns.timeWeighted} perYear={timeWeightedPerYear} />
        <Rate label="Money-weighted return" figure={returns.moneyWeighted} />
      </dl>
      <ReturnStatement statement={statement} currency={currency} />
    </>
  )
}

interface RateProps {
  label: string
  figure: ReturnPercent
  /** The same per year. */
  perYear?: ReturnPercent | null
}

function Rate({ label, figure: { percent, isPerYear, refusal }, perYear = null }: RateProps) {
  const yearly = perYear?.percent ? `${rateText(perYear.percent)} a year` : null
  return (
    <Figure label={label} moved={percent} note={refusal?.message ?? (isPerYear ? 'a year' : yearly)}>
      {rateText(percent)}
    </Figure>
  )
}
