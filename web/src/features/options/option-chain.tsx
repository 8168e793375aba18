import { memo } from 'react'
import { emDash, formatStrike } from '../../lib/format-number.ts'
import type { TableFile } from '../../ui/form/csv-button.tsx'
import { DownloadLine } from '../../ui/layout/download-line.tsx'
import { fileColumns, type OptionRow, type OptionStyle, type SideColumn } from './option-columns.tsx'
import type { OptionView } from './option-view.ts'
import type { Strike } from './strikes.ts'
import styles from './options.module.css'

interface OptionChainProps {
  caption: string
  strikes: readonly Strike<OptionRow>[]
  /** Must keep its identity while the view is the same. */
  columns: readonly SideColumn[]
  style: OptionStyle
  /** The displayed side on narrow screens. */
  side: OptionView['side']
  /** Price of the underlying; null when unknown. */
  price: number | null
  /** The strike nearest to it. */
  nearest: number | undefined
  file: TableFile
}

/**
 * Calls on the left, puts on the right, strikes between them. Small screens show one side, the smallest ones a card for each
 * strike. Roles are explicit, because Safari drops the implicit ones of table rows laid out as a grid.
 */
export function OptionChain(props: OptionChainProps) {
  const { caption, strikes, columns, style, side, price, nearest, file } = props
  const headers = (of: 'calls' | 'puts') =>
    columns.map(({ key, label, meaning }) => (
      <th key={of + key} role="columnheader" scope="col" data-side={of} title={meaning}>
        {label}
      </th>
    ))
  return (
    <div className={styles.frame} data-shown={side}>
      <table role="table" className={styles.chain}>
        <caption className="visually-hidden">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="colgroup" colSpan={columns.length} data-side="calls">
              Calls
            </th>
            <th role="columnheader" scope="col" rowSpan={2} className={styles.strike}>
              Strike
            </th>
            <th role="columnheader" scope="colgroup" colSpan={columns.length} data-side="puts">
              Puts
            </th>
          </tr>
          <tr role="row">
            {headers('calls')}
            {headers('puts')}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {strikes.map(pair => (
            <StrikeRow
              key={pair.strike}
              {...pair}
              columns={columns}
              decimals={style.strikeDecimals}
              isNearest={pair.strike === nearest}
              inTheMoney={price === null ? null : pair.strike < price ? 'calls' : 'puts'}
            />
          ))}
        </tbody>
      </table>
      <DownloadLine file={file} title={caption} columns={fileColumns(style)} rows={() => strikes} />
    </div>
  )
}

interface StrikeRowProps extends Strike<OptionRow> {
  columns: readonly SideColumn[]
  decimals: number
  isNearest: boolean
  /** The side that is in the money. */
  inTheMoney: OptionView['side'] | null
}

/** A strike between its call and its put. Renders again only when one of them is a new object. */
const StrikeRow = memo(function StrikeRow(props: StrikeRowProps) {
  const { strike, call, put, columns, decimals, isNearest, inTheMoney } = props
  return (
    <tr role="row" data-nearest={isNearest || undefined}>
      <OptionCells columns={columns} option={call} side="calls" isInside={inTheMoney === 'calls'} />
      <th role="rowheader" scope="row" className={styles.strike}>
        {formatStrike(strike, { decimals })}
        {isNearest && <span className="visually-hidden"> nearest to the price</span>}
      </th>
      <OptionCells columns={columns} option={put} side="puts" isInside={inTheMoney === 'puts'} />
    </tr>
  )
})

interface OptionCellsProps {
  columns: readonly SideColumn[]
  option: OptionRow | null
  side: OptionView['side']
  /** Whether it is in the money. */
  isInside: boolean
}

function OptionCells({ columns, option, side, isInside }: OptionCellsProps) {
  return columns.map(({ key, label, cell }) => (
    <td key={key} role="cell" data-side={side} data-label={label} data-inside={isInside || undefined}>
      {option ? cell(option) : emDash}
    </td>
  ))
}
