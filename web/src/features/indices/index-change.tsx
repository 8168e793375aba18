import { Change } from '../../ui/text/change.tsx'
import { indexMove } from './format-index.ts'

interface IndexChangeProps {
  index: { valueChange: number | null; valueChangeRelative: number | null; isYieldTraded: boolean }
  /** On a coloured background. */
  isLoud?: boolean
}

/** Change of an index since the previous close. */
export function IndexChange({ index, isLoud = false }: IndexChangeProps) {
  return <Change {...indexMove(index)} isLoud={isLoud} />
}
