import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ChartState } from '../../charts/react/price-chart.tsx'
import { type DayRange, isFaulty, noFaults, rangeFaults } from '../../lib/range-fault.ts'
import { Button } from '../../ui/form/button.tsx'
import { DateRange } from '../../ui/form/date-range.tsx'
import styles from './history-table.module.css'

interface HistoryRangeProps {
  /** First and last day of the displayed list. */
  from: string
  to: string
  /** First day with a price; null when unknown. */
  firstDate: string | null
  /** Address parameters that the form keeps. */
  kept: URLSearchParams
  onChoose: (range: NonNullable<ChartState['range']>) => void
}

const own = new Set(['from', 'to', 'period'])

function daysIn(given: FormData): DayRange {
  const dayOf = (name: string) => {
    const day = given.get(name)
    return typeof day === 'string' ? day : ''
  }
  return { from: dayOf('from'), to: dayOf('to') }
}

/** Form for any range of the exchange's days, with its own address. An invalid range is shown as entered. */
export function HistoryRange({ from, to, firstDate, kept, onChoose }: HistoryRangeProps) {
  const [address] = useSearchParams()
  const inQuery = { from: address.get('from') ?? '', to: address.get('to') ?? '' }
  const inAddress = inQuery.from + inQuery.to === '' ? noFaults : rangeFaults(inQuery, 'whole')
  const shown = isFaulty(inAddress) ? inQuery : { from, to }
  const range = `${shown.from} ${shown.to}`
  const [typed, setTyped] = useState({ range, faults: inAddress })
  const choose = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const days = daysIn(new FormData(event.currentTarget))
    const faults = rangeFaults(days, 'whole')
    setTyped({ range, faults })
    if (!isFaulty(faults)) onChoose(days)
  }
  return (
    <form className={styles.range} noValidate onSubmit={choose}>
      <input type="hidden" name="period" value="all" />
      {[...kept]
        .filter(([name]) => !own.has(name))
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      <DateRange
        // Another range gets new fields, without the typed values and errors of the previous one.
        key={range}
        {...shown}
        faults={typed.range === range ? typed.faults : inAddress}
        min={firstDate ?? undefined}
      />
      <Button isSubmit>Show these days</Button>
    </form>
  )
}
