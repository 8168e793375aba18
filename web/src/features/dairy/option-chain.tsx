import { memo } from 'react'
import { emDash, formatCount } from '../../lib/format-number.ts'
import type { TableFile } from '../../ui/csv-button.tsx'
import { DownloadLine } from '../../ui/download-line.tsx'
import type { Column } from '../../ui/table-column.ts'
import { type DairyProduct, formatDairy } from './dairy-products.ts'
import type { Strike } from './strikes.ts'
import type { OptionRow_derivative } from './__generated__/option-row.graphql.ts'
import styles from './dairy.module.css'

export type OptionRow = Omit<OptionRow_derivative, ' $fragmentName'>

/** The columns of either side of a strike. */
const sideColumns = (
  product: DairyProduct,
): readonly (Column<OptionRow> & { cell: (row: OptionRow) => string })[] => {
  const show = (value: number | null) => formatDairy(value, product)
  const priced = (key: 'lastPrice' | 'priorSettle', label: string) => ({
    key,
    label,
    value: (row: OptionRow) => row[key],
    cell: (row: OptionRow) => show(row[key]),
  })
  const counted = (key: 'tradedVolume' | 'priorDayOI', label: string) => ({
    key,
    label,
    value: (row: OptionRow) => row[key],
    cell: (row: OptionRow) => formatCount(row[key]),
  })
  return [
    priced('lastPrice', 'Last'),
    priced('priorSettle', 'Prior settle'),
    counted('tradedVolume', 'Lots'),
    counted('priorDayOI', 'Open interest'),
  ]
}

type Row = Strike<OptionRow>

/** The rows of the table for a file: calls, strike, puts. */
function fileColumns(product: DairyProduct, currency: string | null): Column<Row>[] {
  const ofSide = (side: 'call' | 'put', name: string) =>
    sideColumns(product).map(({ key, label, value }): Column<Row> => ({
      key: `${side} ${key}`,
      label: `${name} ${label.toLowerCase()}`,
      value: row => row[side] && value(row[side]),
    }))
  return [
    ...ofSide('call', 'Call'),
    { key: 'strike', label: 'Strike', value: ({ strike }) => strike },
    ...ofSide('put', 'Put'),
    { key: 'currency', label: 'Currency', value: () => currency },
  ]
}

interface OptionChainProps {
  product: DairyProduct
  caption: string
  strikes: readonly Strike<OptionRow>[]
  /** The strike nearest to the future's price. */
  nearest: number | undefined
  /** ISO 4217; null when the exchange does not say. */
  currency: string | null
  file: TableFile
}

/** Calls on the left, puts on the right, the strikes between them. */
export function OptionChain({ product, caption, strikes, nearest, currency, file }: OptionChainProps) {
  const columns = sideColumns(product)
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys */}
      <section className={styles.scroller} aria-label={`${caption}, calls and puts`} tabIndex={0}>
        <table className={styles.chain}>
          <caption className="visually-hidden">{caption}</caption>
          <colgroup span={columns.length} />
          <colgroup />
          <colgroup span={columns.length} />
          <thead>
            <tr>
              <th scope="colgroup" colSpan={columns.length}>
                Calls
              </th>
              <th scope="col" rowSpan={2}>
                Strike
              </th>
              <th scope="colgroup" colSpan={columns.length}>
                Puts
              </th>
            </tr>
            <tr>
              {['call', 'put'].flatMap(side =>
                columns.map(({ key, label }) => (
                  <th key={side + key} scope="col">
                    {label}
                  </th>
                )),
              )}
            </tr>
          </thead>
          <tbody>
            {strikes.map(pair => (
              <StrikeRow key={pair.strike} {...pair} product={product} isNearest={pair.strike === nearest} />
            ))}
          </tbody>
        </table>
      </section>
      <DownloadLine
        file={file}
        title={caption}
        columns={fileColumns(product, currency)}
        rows={() => strikes}
      />
    </>
  )
}

interface StrikeRowProps extends Strike<OptionRow> {
  product: DairyProduct
  isNearest: boolean
}

/** A strike between its call and its put; drawn again only when one of them is another object. */
const StrikeRow = memo(function StrikeRow({ product, strike, call, put, isNearest }: StrikeRowProps) {
  return (
    <tr data-nearest={isNearest || undefined}>
      <OptionCells product={product} option={call} />
      <th scope="row">{formatDairy(strike, product)}</th>
      <OptionCells product={product} option={put} />
    </tr>
  )
})

function OptionCells({ product, option }: { product: DairyProduct; option: OptionRow | null }) {
  return sideColumns(product).map(({ key, cell }) => <td key={key}>{option ? cell(option) : emDash}</td>)
}
