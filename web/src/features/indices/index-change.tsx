import { Change } from '../../ui/change.tsx'
import { indexMove } from './format-index.ts'

interface IndexChangeProps {
  index: { valueChange: number | null; valueChangeRelative: number | null; isYieldTraded: boolean }
  /** On a ground of its own colour. */
  isLoud?: boolean
}

/** By how much an index moved since the previous close. */
export function IndexChange({ index, isLoud = false }: IndexChangeProps) {
  return <Change {...indexMove(index)} isLoud={isLoud} />
}
