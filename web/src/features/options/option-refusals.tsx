import type { OptionRow } from './option-columns.tsx'
import styles from './options.module.css'

/** Options without a volatility, grouped by reason. */
export function OptionRefusals({ options }: { options: readonly OptionRow[] }) {
  const refused = options.filter(({ valuation }) => valuation?.refusal)
  if (refused.length === 0) return null
  const byReason = Map.groupBy(refused, ({ valuation }) => valuation?.refusal?.message ?? '')
  return (
    <details className={styles.refusals}>
      <summary>
        {refused.length === 1 ? '1 option has' : `${refused.length} options have`} no volatility
      </summary>
      <dl>
        {Array.from(byReason, ([reason, rows]) => (
          <div key={reason}>
            <dt>{reason}</dt>
            <dd>{rows.map(({ code }) => code).join(', ')}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
