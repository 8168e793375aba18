import { formatDate } from '../../lib/format-date.ts'
import { formatMove } from '../../lib/format-number.ts'
import { directionArrows, priceDirection, writtenDirection } from '../../lib/price-direction.ts'
import type { Column } from '../../ui/table/table-column.ts'
import * as quoted from '../quote/quote-columns.tsx'
import { QuoteMarks } from '../quote/quote-marks.tsx'
import { WatchButton } from '../watchlist/watch-button.tsx'
import { TrendCell } from './trend-cell.tsx'
import type { QuoteRow_instrument } from './__generated__/quote-row.graphql.ts'
import star from './quote-star.module.css'
import styles from './market-cells.module.css'
import type { FragmentData } from '../../apollo/fragment-data.ts'

export type Quote = FragmentData<QuoteRow_instrument>

/** Splits a bond's name at its maturity date into the issuer and the terms. */
function nameParts({ name, maturityDate }: Quote): [issuer: string, terms: string] {
  const at = maturityDate === null ? -1 : name.indexOf(formatDate(maturityDate))
  return at > 0 ? [name.slice(0, at), name.slice(at)] : [name, '']
}

function Name({ quote }: { quote: Quote }) {
  const [issuer, terms] = nameParts(quote)
  return (
    <>
      <span title={terms === '' ? undefined : quote.name}>
        <span>{issuer}</span>
        {terms !== '' && <span className={styles.terms}>{terms}</span>} <QuoteMarks quote={quote} />
      </span>
      <span className={star.star}>
        <WatchButton code={quote.code} />
      </span>
    </>
  )
}

function Move({ quote }: { quote: Quote }) {
  const text = formatMove(quote.priceChangeAmount, quote)
  const direction = writtenDirection(priceDirection(quote.priceChangeAmount, null), [text])
  const arrow = direction && directionArrows[direction]
  return (
    <>
      {arrow && (
        <span aria-hidden="true" className={styles.arrow}>
          {arrow}
        </span>
      )}
      {text}
    </>
  )
}

const name: Column<Quote> = { ...quoted.markedName, cell: quote => <Name quote={quote} /> }
const change: Column<Quote> = { ...quoted.change, cell: quote => <Move quote={quote} /> }
const trend: Column<Quote> = {
  key: 'trend',
  place: 'more',
  label: '30 Day Trend',
  value: () => null,
  cell: quote => <TrendCell code={quote.code} />,
  inFile: [],
}

const { code, tonedPrice: price, relative, trades, volume, value, capitalisation } = quoted
const { currency, yield: inYield, price: inPrice, yieldChange, change: inChange } = quoted.filed

const equityColumns = [code, name, trend, price, change, relative, trades, volume, value, capitalisation]
/** Most debt is traded in yield, so a file always has its columns. */
const debtColumns: readonly Column<Quote>[] = [
  code,
  name,
  trend,
  {
    ...price,
    label: 'Yield',
    meaning: 'Last yield in percent, or last price for securities quoted in price.',
    inFile: [currency, { ...inYield, isOptional: false }, inPrice],
  },
  { ...change, place: 'second', inFile: [{ ...yieldChange, isOptional: false }, inChange] },
  quoted.coupon,
  quoted.maturity,
  quoted.per100,
  trades,
  volume,
  value,
]

/** Contracts have no capitalisation, and an exact expiry date instead of a month. */
const derivativeColumns = [
  code,
  name,
  { ...quoted.maturity, label: 'Expiry', meaning: 'Last day of trading.' },
  price,
  change,
  relative,
  trades,
  volume,
  value,
]

/** Columns for the instruments of a market. */
export function marketColumns(market: string): readonly Column<Quote>[] {
  if (market === 'NZDX') return debtColumns
  return market === 'NZCX' ? derivativeColumns : equityColumns
}

/** Whether the columns include price trends. */
export const hasTrends = (columns: readonly Column<Quote>[]) => columns.includes(trend)
