import { useSearchParams } from 'react-router'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { UnavailableNotice } from '../../ui/feedback/unavailable-notice.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { SectionHead } from '../../ui/layout/section-head.tsx'
import { isOtherChosen, otherSearch } from './other-choice.ts'
import { ReturnPeriodChoice } from './return-period-choice.tsx'
import { useReturns } from './use-returns.ts'
import { ValueChart } from './value-chart.tsx'
import styles from './value-section.module.css'

/** The section's id, for links to the choice of its period. */
export const valueId = 'value-title'

const growth = ['chart', 'growth'] as const

/** Value of a portfolio over a period, by currency, or its growth next to a gross index. The address holds both choices. */
export function ValueSection() {
  const [search] = useSearchParams()
  const { choice, faults, today, isLoading, shown, firstEntry, retry } = useReturns()
  const isGrowth = isOtherChosen(search, growth)
  const values = shown?.values ?? []
  return (
    <section aria-labelledby={valueId} aria-busy={isLoading} className={styles.section}>
      <SectionHead id={valueId} title="Value">
        <Segmented
          label="Lines of the chart"
          options={[
            { label: 'Value', to: otherSearch(search, growth, false), isChosen: !isGrowth },
            { label: 'Growth and index', to: otherSearch(search, growth, true), isChosen: isGrowth },
          ]}
        />
      </SectionHead>
      <ReturnPeriodChoice choice={choice} faults={faults} firstEntry={firstEntry} today={today} />
      <div className={styles.charts}>
        {values.map(one => (
          <ValueChart
            key={`${one.currency} ${one.date[0]} ${isGrowth}`}
            values={one}
            isGrowth={isGrowth}
            isOnly={values.length === 1}
          />
        ))}
        {!shown && isLoading && <Skeleton label="Data is loading..." lines={16} />}
        {retry && <UnavailableNotice what="value over time" onRetry={retry} />}
      </div>
    </section>
  )
}
