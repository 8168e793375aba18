import { formatDate } from './format-date.ts'

/** A first and a last day as fields hold them: `YYYY-MM-DD`, or blank for none. */
export interface DayRange {
  from: string
  to: string
}

/** What is wrong with each of the two; null for nothing. */
export interface RangeFaults {
  from: string | null
  to: string | null
}

export const noFaults: RangeFaults = { from: null, to: null }

/** What is wrong with a range of days, in words for its fields. A range that has to be whole lacks what is blank. */
export function rangeFaults({ from, to }: DayRange, needs: 'any' | 'whole' = 'any'): RangeFaults {
  if (needs === 'whole' && (from === '' || to === ''))
    return {
      from: from === '' ? 'Choose the first day.' : null,
      to: to === '' ? 'Choose the last day.' : null,
    }
  if (from === '' || to === '' || from <= to) return noFaults
  return { from: `This is after the last day, ${formatDate(to)}.`, to: null }
}

export const isFaulty = ({ from, to }: RangeFaults): boolean => from !== null || to !== null
