import { formatDate, formatMinute, newZealandDate } from '../../lib/format-date.ts'
import { formatTraded } from '../../lib/format-number.ts'
import { directionTones } from '../../lib/price-direction.ts'
import { Badge } from '../../ui/text/badge.tsx'
import { Change } from '../../ui/text/change.tsx'
import { Glow } from '../../ui/layout/glow.tsx'
import type { Column } from '../../ui/table/table-column.ts'
import { holdingPath, inPortfolio, instrumentPath } from '../../paths.ts'
import * as quoted from '../quote/quote-columns.tsx'
import { ExplainValue } from './explain-value.tsx'
import { type Holding, isOpen } from './holding.ts'
import { amountDirection, averageText, exact, plainMoneyText, quantityText, sortable } from './money-text.ts'
import styles from './holdings-table.module.css'

/** The time of a price from the same day as the latest price, or the date of an older one. */
function asAtText(asAt: string, latest: string): string {
  const day = newZealandDate(Date.parse(asAt))
  return day === latest ? formatMinute(asAt) : formatDate(asAt)
}

type Priced = NonNullable<Holding['instrument']>

interface PriceProps {
  instrument: Priced
  /** New Zealand date of the latest price. */
  latestDay: string
}

function Price({ instrument, latestDay }: PriceProps) {
  if (instrument.priceAmount === null) return '—'
  return (
    <>
      <Glow>{formatTraded(instrument.priceAmount, { ...instrument, currency: '' })}</Glow>
      {instrument.asAt !== null && (
        <span className={styles.asAt}>
          <span className="visually-hidden"> as at </span>
          {asAtText(instrument.asAt, latestDay)}
        </span>
      )}
    </>
  )
}

const figure = { isFigure: true, isSortable: true } as const

type AmountKey = 'value' | 'today' | 'unrealised' | 'realised' | 'income' | 'feesEntered'

/** A column of amounts in the holding's currency. In a file the currency has its own column. */
const money = (key: AmountKey, label: string, meaning: string): Column<Holding> => ({
  key,
  place: 'more',
  label,
  meaning,
  value: holding => sortable(holding[key]),
  cell: holding => plainMoneyText(holding[key]),
  inFile: [{ label, value: holding => exact(holding[key]) }],
  ...figure,
})

/** A column of gains and losses. */
const movement = (key: AmountKey, label: string, meaning: string): Column<Holding> => ({
  ...money(key, label, meaning),
  cell: holding => {
    const direction = amountDirection(holding[key])
    if (direction === null) return '—'
    return <Change direction={direction} figures={[plainMoneyText(holding[key], { isSigned: true })]} />
  },
  tone: holding => directionTones[amountDirection(holding[key]) ?? 'SAME'],
})

const code: Column<Holding> = {
  ...quoted.code,
  cell: ({ code: own, instrument }) =>
    instrument ? <a href={instrumentPath(instrument.code)}>{instrument.code}</a> : own,
}
const ofActive = quoted.ofInstrument(quoted.commonName, 'No longer active')
const name: Column<Holding> = {
  ...ofActive,
  cell: holding => (
    <>
      {ofActive.cell(holding)} {!isOpen(holding) && <Badge kind="remark">Closed</Badge>}
    </>
  ),
  inFile: [
    { label: 'Name', value: ofActive.value },
    { label: 'Currency', value: ({ currency }) => currency },
  ],
}
const quantity: Column<Holding> = {
  key: 'quantity',
  place: 'more',
  label: 'Quantity',
  value: holding => sortable(holding.quantity),
  cell: holding => quantityText(holding.quantity),
  inFile: [{ label: 'Quantity', value: holding => exact(holding.quantity) }],
  ...figure,
}
const average: Column<Holding> = {
  key: 'average',
  place: 'more',
  label: 'Average cost',
  meaning: 'Average cost of one security, including fees. For debt entered per $100: of $100 face value.',
  value: ({ averageCost }) => sortable(averageCost),
  cell: ({ averageCost, priceBasis }) => (
    <>
      {averageText(averageCost, priceBasis)}
      {averageCost !== null && priceBasis === 'PER_100' && <span className={styles.asAt}>per $100</span>}
    </>
  ),
  inFile: [{ label: 'Average cost', value: ({ averageCost }) => exact(averageCost) }],
  ...figure,
}

const price = (latestDay: string): Column<Holding> =>
  quoted.ofInstrument<Priced>({
    ...quoted.price,
    place: 'more',
    isEvident: false,
    meaning: 'Last price and its time; for securities traded in yield, the yield.',
    cell: instrument => <Price instrument={instrument} latestDay={latestDay} />,
    inFile: [quoted.filed.price, quoted.filed.yield, { label: 'As at', value: ({ asAt }) => asAt }],
  })

const amounts: readonly Column<Holding>[] = [
  {
    ...money(
      'value',
      'Value',
      'Quantity times last price; for securities traded in yield, by price per 100.',
    ),
    place: 'figure',
    cell: holding => <ExplainValue holding={holding} />,
  },
  {
    ...movement(
      'today',
      'Today',
      'Gain since the previous close, or since your purchase today; for sales today, up to the sale. Without fees.',
    ),
    place: 'second',
  },
  movement('unrealised', 'Unrealised', 'Value less cost.'),
  movement('realised', 'Realised', 'Proceeds of sales less the average cost of the securities sold.'),
  money('income', 'Income', 'Dividends, less their fees.'),
  money(
    'feesEntered',
    'Fees',
    'All fees that you entered. Those of purchases and sales also count in cost and gain.',
  ),
]

const lots = ({
  portfolioId,
  isins,
}: Pick<HoldingColumnOptions, 'portfolioId' | 'isins'>): Column<Holding> => ({
  key: 'lots',
  place: 'more',
  label: 'Details',
  value: () => null,
  cell: ({ code: own, isin }) => {
    const named = isins.includes(isin) ? isin : own
    return (
      <a href={inPortfolio(holdingPath(named), portfolioId)} aria-label={`Lots and transactions of ${named}`}>
        Lots
      </a>
    )
  },
  inFile: [],
})

interface HoldingColumnOptions {
  /** The New Zealand date of the latest price. */
  latestDay: string
  hasLots: boolean
  /** Null for the default portfolio. */
  portfolioId: string | null
  /** ISINs of holdings whose code names another one. */
  isins: string
}

/** Columns of a holding. */
export const holdingColumns = ({
  latestDay,
  hasLots,
  ...named
}: HoldingColumnOptions): readonly Column<Holding>[] => [
  code,
  name,
  quantity,
  average,
  price(latestDay),
  ...amounts,
  ...(hasLots ? [lots(named)] : []),
]
