import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ChartState } from '../../charts/react/price-chart.tsx'
import { type DayRange, isFaulty, noFaults, rangeFaults } from '../../lib/range-fault.ts'
import { Button } from '../../ui/button.tsx'
import { DateRange } from '../../ui/date-range.tsx'
import styles from './history-table.module.css'

interface HistoryRangeProps {
  /** The first and the last day that are listed now. */
  from: string
  to: string
  /** The first day of which there is a price; null where nobody tells. */
  firstDate: string | null
  /** The parameters of the address that the form hands on. */
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

/** Any days that the exchange has: two dates, by an address of their own. A wrong address is shown as it was asked for. */
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
        // Another range has fields of its own: what was typed, and what was wrong with it, belongs to the one before.
        key={range}
        {...shown}
        faults={typed.range === range ? typed.faults : inAddress}
        min={firstDate ?? undefined}
      />
      <Button isSubmit>Show these days</Button>
    </form>
  )
}
