import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { Segmented } from '../../ui/form/segmented.tsx'
import { SectionHead } from '../../ui/layout/section-head.tsx'
import { allocate } from './allocation.ts'
import { AllocationOfCurrency } from './allocation-of-currency.tsx'
import type { Holding } from './holding.ts'
import { isOtherChosen, otherSearch } from './other-choice.ts'
import styles from './allocation.module.css'

const byType = ['by', 'type'] as const

/** Parts of a portfolio by sector or by type, for each currency. The address holds the choice. */
export function AllocationSection({ holdings }: { holdings: readonly Holding[] }) {
  const [search] = useSearchParams()
  const basis = isOtherChosen(search, byType) ? 'type' : 'sector'
  const allocation = useMemo(() => allocate(holdings, basis), [holdings, basis])
  if (allocation.size === 0) return null
  return (
    <section aria-labelledby="allocation-title" className={styles.section}>
      <SectionHead id="allocation-title" title="Allocation">
        <Segmented
          label="Allocation by"
          options={[
            { label: 'Sector', to: otherSearch(search, byType, false), isChosen: basis === 'sector' },
            { label: 'Type', to: otherSearch(search, byType, true), isChosen: basis === 'type' },
          ]}
        />
      </SectionHead>
      {[...allocation].map(([currency, parts]) => (
        <AllocationOfCurrency
          key={currency}
          {...{ basis, parts, currency }}
          isOnly={allocation.size === 1}
          isPartial={holdings.some(one => one.currency === currency && one.value === null)}
        />
      ))}
    </section>
  )
}
