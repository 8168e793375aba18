import * as glossary from '../../__generated__/glossary/instrument.ts'
import { timesTen } from '../../lib/decimal-text.ts'
import {
  formatAmount,
  formatCount,
  formatPercentage,
  formatRatio,
  formatTraded,
} from '../../lib/format-number.ts'
import {
  directionArrows,
  directionTones,
  priceDirection,
  writtenDirection,
} from '../../lib/price-direction.ts'
import { instrumentPath } from '../../paths.ts'
import { Glow } from '../../ui/layout/glow.tsx'
import type { Column } from '../../ui/table/table-column.ts'
import { marketCode } from '../quote/debt-market.ts'
import { ofYields } from '../quote/price-values.ts'
import { changeOf, type PastCloses, yieldOf } from './screened-figures.ts'
import { type Screened, sectorOf } from './screened-market.ts'
import styles from './screener-table.module.css'

const statuses = { HALTED: 'Halted', SUSPENDED: 'Suspended' } as const

const statusOf = ({ suspensionStatus }: Screened) =>
  suspensionStatus === null || suspensionStatus === 'TRADING' ? null : statuses[suspensionStatus]

const isGreen = ({ sustainabilityCategory }: Screened) => sustainabilityCategory === 'G'

const figure = { isFigure: true, isSortable: true } as const

const words: readonly Column<Screened>[] = [
  {
    key: 'code',
    place: 'name',
    label: 'Code',
    value: ({ code }) => code,
    cell: ({ code }) => <a href={instrumentPath(code)}>{code}</a>,
    isSortable: true,
    width: '9ch',
  },
  {
    key: 'name',
    place: 'words',
    label: 'Name',
    value: ({ name }) => name,
    cell: security => (
      <>
        {security.name} {isGreen(security) && <span className={styles.green}>Green</span>}{' '}
        {statusOf(security) && <span className={styles.status}>{statusOf(security)}</span>}
      </>
    ),
    inFile: [
      { label: 'Name', value: ({ name }) => name },
      { label: 'Market', value: marketCode },
      { label: 'Kind', value: ({ categoryName }) => categoryName },
      { label: 'Green', value: security => (isGreen(security) ? 'Green' : null), isOptional: true },
      { label: 'Status', value: statusOf, isOptional: true },
    ],
    isSortable: true,
  },
]

const sector: Column<Screened> = {
  key: 'sector',
  place: 'more',
  label: 'Sector',
  value: sectorOf,
  isSortable: true,
}

const price: Column<Screened> = {
  key: 'price',
  place: 'figure',
  label: 'Price',
  meaning: glossary.priceAmount,
  value: ({ priceAmount }) => priceAmount,
  cell: security => (
    <Glow>{formatTraded(security.priceAmount, { ...security, marketType: marketCode(security) })}</Glow>
  ),
  inFile: [
    { label: 'Currency', value: ({ currency }) => currency },
    { label: 'Traded yield', unit: '%', value: ofYields('priceAmount', true), isOptional: true },
    { label: 'Price', value: ofYields('priceAmount', false) },
  ],
  ...figure,
}

const amounts: readonly Column<Screened>[] = [
  {
    key: 'size',
    place: 'more',
    label: 'Size (000s)',
    meaning: glossary.capitalisation,
    value: ({ capitalisation }) => (capitalisation === null ? null : timesTen(capitalisation, -3)),
    cell: ({ capitalisation, currency }) =>
      formatAmount(capitalisation === null ? null : timesTen(capitalisation, -3), currency),
    ...figure,
  },
  {
    key: 'yield',
    place: 'more',
    label: 'Yield',
    unit: '%',
    meaning:
      'Bonds: the traded yield. Others: gross dividends of the last year as a percentage of the price.',
    value: yieldOf,
    cell: security => formatPercentage(yieldOf(security)),
    ...figure,
  },
  {
    key: 'pe',
    place: 'more',
    label: 'P/E',
    meaning: glossary.peRatio,
    value: ({ peRatio }) => peRatio,
    cell: ({ peRatio }) => formatRatio(peRatio),
    ...figure,
  },
  {
    key: 'volume',
    place: 'more',
    label: 'Volume',
    meaning: glossary.totalVolume,
    value: ({ totalVolume }) => totalVolume,
    cell: ({ totalVolume }) => formatCount(totalVolume),
    ...figure,
  },
]

/** A change in percent with its arrow. */
function changeColumn(over: string, closes: PastCloses): Column<Screened> {
  const moveOf = (security: Screened) => {
    const change = changeOf(security, closes)
    const text = formatPercentage(change, { isSigned: true })
    return { text, direction: writtenDirection(priceDirection(null, change), [text]) }
  }
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
    tone: security => {
      const { direction } = moveOf(security)
      return direction === null ? 'same' : directionTones[direction]
    },
    ...figure,
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
  ...words,
  ...(hasSector ? [sector] : []),
  price,
  changeColumn(over, closes),
  ...amounts,
]
