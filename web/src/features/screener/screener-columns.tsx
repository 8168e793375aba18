import { formatPercentage } from '../../lib/format-number.ts'
import { directionArrows, directionTones } from '../../lib/price-direction.ts'
import type { Column } from '../../ui/table/table-column.ts'
import { percentMove } from '../quote/price-move.ts'
import * as quoted from '../quote/quote-columns.tsx'
import { changeOf, type PastCloses, yieldOf } from './screened-figures.ts'
import { sectorOf } from '../quote/sector-of.ts'
import { type Screened } from './screened-market.ts'

const { filed } = quoted

const sector: Column<Screened> = {
  key: 'sector',
  place: 'more',
  label: 'Sector',
  value: sectorOf,
  isSortable: true,
}

const annualYield = quoted.figureOf(
  {
    key: 'yield',
    label: 'Yield',
    unit: '%',
    meaning:
      'Bonds: the traded yield. Others: gross dividends of the last year as a percentage of the price.',
  },
  yieldOf,
  percentage => formatPercentage(percentage),
)

/** A change in percent with its arrow. */
function changeColumn(over: string, closes: PastCloses): Column<Screened> {
  const moveOf = (security: Screened) => percentMove(changeOf(security, closes))
  return {
    key: 'change',
    place: 'second',
    label: over,
    unit: '%',
    meaning: 'Price change in percent; not for yields.',
    value: security => changeOf(security, closes),
    cell: security => {
      const { text, direction } = moveOf(security)
      const arrow = direction && directionArrows[direction]
      return (
        <>
          {arrow && <span aria-hidden="true">{arrow} </span>}
          {text}
        </>
      )
    },
    tone: security => directionTones[moveOf(security).direction ?? 'SAME'],
    isFigure: true,
    isSortable: true,
  }
}

interface ColumnChoices {
  /** Period of the change, in words. */
  over: string
  closes: PastCloses
  /** Not on a page of one sector. */
  hasSector: boolean
}

/** Columns of a security in the screener. */
export const screenerColumns = ({ over, closes, hasSector }: ColumnChoices): readonly Column<Screened>[] => [
  { ...quoted.code, width: '9ch' },
  {
    ...quoted.markedName,
    inFile: [
      filed.name,
      { label: 'Market', value: ({ marketCode }) => marketCode ?? '' },
      { label: 'Kind', value: ({ categoryName }) => categoryName },
      filed.green,
      filed.status,
    ],
  },
  ...(hasSector ? [sector] : []),
  {
    ...quoted.price,
    isEvident: false,
    inFile: [filed.currency, { ...filed.yield, label: 'Traded yield' }, filed.price],
  },
  changeColumn(over, closes),
  { ...quoted.capitalisation, key: 'size', label: 'Size (000s)' },
  annualYield,
  quoted.priceToEarnings,
  quoted.volume,
]
