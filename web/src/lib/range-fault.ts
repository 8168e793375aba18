import { formatDateInWords } from './format-date.ts'

/** First and last day as entered: `YYYY-MM-DD`, or blank for none. */
export interface DayRange {
  from: string
  to: string
}

/** Errors of the two fields. Null for none. */
export interface RangeFaults {
  from: string | null
  to: string | null
}

export const noFaults: RangeFaults = { from: null, to: null }

/** Error messages for a range of days. With `whole`, blank fields are errors. */
export function rangeFaults({ from, to }: DayRange, needs: 'any' | 'whole' = 'any'): RangeFaults {
  if (needs === 'whole' && (from === '' || to === ''))
    return {
      from: from === '' ? 'Choose the first day.' : null,
      to: to === '' ? 'Choose the last day.' : null,
    }
  if (from === '' || to === '' || from <= to) return noFaults
  return { from: `This is after the last day, ${formatDateInWords(to)}.`, to: null }
}

export const isFaulty = ({ from, to }: RangeFaults): boolean => from !== null || to !== null
