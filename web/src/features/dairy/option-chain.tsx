import type { FragmentType } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { readMasked, useMasked } from '../../apollo/use-masked.ts'
import { emDash, formatCount } from '../../lib/format-number.ts'
import type { TableFile } from '../../ui/csv-button.tsx'
import { DownloadLine } from '../../ui/download-line.tsx'
import type { Column } from '../../ui/table-column.ts'
import { type DairyProduct, formatDairy } from './dairy-products.ts'
import type { Strike } from './strikes.ts'
import { OptionLine_derivative } from './__generated__/option-line.graphql.ts'
import styles from './dairy.module.css'

type Option = FragmentType<typeof OptionLine_derivative>
type Line = Omit<OptionLine_derivative, ' $fragmentName'>

/** What is told of either side of a strike. */
const sideColumns = (product: DairyProduct): readonly (Column<Line> & { cell: (line: Line) => string })[] => {
  const show = (value: number | null) => formatDairy(value, product)
  const priced = (key: 'lastPrice' | 'priorSettle', label: string) => ({
    key,
    label,
    value: (line: Line) => line[key],
    cell: (line: Line) => show(line[key]),
  })
  const counted = (key: 'tradedVolume' | 'priorDayOI', label: string) => ({
    key,
    label,
    value: (line: Line) => line[key],
    cell: (line: Line) => formatCount(line[key]),
  })
  return [
    priced('lastPrice', 'Last'),
    priced('priorSettle', 'Prior settle'),
    counted('tradedVolume', 'Lots'),
    counted('priorDayOI', 'Open interest'),
  ]
}

type Row = Strike<Line>

/** The lines of the table for a file: calls, strike, puts. */
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
  strikes: readonly Strike<Option & { id: string }>[]
  /** The strike nearest to the future's price. */
  nearest: number | undefined
  /** ISO 4217; null when the exchange does not say. */
  currency: string | null
  file: TableFile
}

/** Calls on the left, puts on the right, the strikes between them. */
export function OptionChain({ product, caption, strikes, nearest, currency, file }: OptionChainProps) {
  const { cache } = useApolloClient()
  const columns = sideColumns(product)
  const read = (option: Option | null): Line | null =>
    option && readMasked(cache, OptionLine_derivative, option)
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
            {strikes.map(({ strike, call, put }) => (
              <tr key={strike} data-nearest={strike === nearest || undefined}>
                <OptionCells product={product} option={call} />
                <th scope="row">{formatDairy(strike, product)}</th>
                <OptionCells product={product} option={put} />
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <DownloadLine
        file={file}
        title={caption}
        columns={fileColumns(product, currency)}
        rows={() => strikes.map(({ strike, call, put }) => ({ strike, call: read(call), put: read(put) }))}
      />
    </>
  )
}

function OptionCells({ product, option }: { product: DairyProduct; option: Option | null }) {
  return option ? (
    <FollowedCells product={product} option={option} />
  ) : (
    sideColumns(product).map(({ key }) => <td key={key}>{emDash}</td>)
  )
}

function FollowedCells({ product, option }: { product: DairyProduct; option: Option }) {
  const line = useMasked(OptionLine_derivative, option)
  return sideColumns(product).map(({ key, cell }) => <td key={key}>{cell(line)}</td>)
}
