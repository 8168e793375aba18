import type { ReactNode } from 'react'
import { emDash, formatCount, formatDecimal, formatPercentage } from '../../lib/format-number.ts'
import { directionTones, priceDirection } from '../../lib/price-direction.ts'
import { Glow } from '../../ui/layout/glow.tsx'
import type { Column, FileColumn } from '../../ui/table/table-column.ts'
import type { OptionRow_derivative } from './__generated__/option-row.graphql.ts'
import type { OptionView } from './option-view.ts'
import type { Strike } from './strikes.ts'
import styles from './options.module.css'
import type { FragmentData } from '../../apollo/fragment-data.ts'

export type OptionRow = FragmentData<OptionRow_derivative>

/** Number formats of a chain. */
export interface OptionStyle {
  /** Decimals of premiums. */
  decimals: number
  /** Decimals of strikes and of the underlying's price. */
  strikeDecimals: number
  /** ISO 4217; null when the exchange does not publish it. */
  currency: string | null
}

/** A column on either side of a strike. */
export type SideColumn = Omit<Column<OptionRow>, 'place'> & {
  meaning: string
  cell: (row: OptionRow) => ReactNode
}

const bases = { MIDDLE: 'mid', LAST: 'last', SETTLEMENT: 'settle' } as const

type Key = Exclude<keyof OptionRow, '__typename' | 'id' | 'code' | 'type' | 'valuation' | 'invalidFigures'>

interface Figured {
  key: string
  label: string
  meaning: string
  value: (row: OptionRow) => number | null
  text: (value: number) => string
}

const figure = ({ text, ...column }: Figured): SideColumn => ({
  ...column,
  cell: row => {
    const value = column.value(row)
    return value === null ? emDash : <Glow>{text(value)}</Glow>
  },
})

/** A volatility, or a dash with the reason for its absence. */
function Volatility({ valuation }: OptionRow) {
  const value = valuation?.impliedVolatility ?? null
  if (value !== null) return <Glow>{formatPercentage(value)}</Glow>
  const reason = valuation?.refusal?.message
  return (
    <span title={reason}>
      <span aria-hidden="true">{emDash}</span>
      {reason !== undefined && <span className="visually-hidden">No volatility: {reason}</span>}
    </span>
  )
}

const volatility: SideColumn = {
  key: 'impliedVolatility',
  label: 'IV',
  meaning: 'Implied volatility: the yearly movement at which Black’s formula gives the option’s price.',
  unit: '%',
  value: row => row.valuation?.impliedVolatility ?? null,
  cell: row => <Volatility {...row} />,
}

const greek = (
  key: 'delta' | 'gamma' | 'vega' | 'theta' | 'rho',
  decimals: number,
  meaning: string,
): SideColumn =>
  figure({
    key,
    label: `${key[0]!.toUpperCase()}${key.slice(1)}`,
    meaning,
    value: row => row.valuation?.greeks?.[key] ?? null,
    text: value => formatDecimal(value, decimals),
  })

const delta = greek('delta', 3, 'Change of the option’s price when its underlying rises by one.')

/** Price used in the calculation. A midpoint may lie between two ticks, so it has at least one decimal. */
const workedPrice = (decimals: number): SideColumn => ({
  key: 'price',
  label: 'Price',
  meaning:
    'Price used: the middle of bid and offer, otherwise the last price, otherwise the settlement price.',
  value: row => row.valuation?.price ?? null,
  cell({ valuation }) {
    const value = valuation?.price ?? null
    if (value === null) return emDash
    return (
      <>
        {formatDecimal(value, Number.isInteger(value) ? decimals : Math.max(1, decimals))}
        <span className={styles.basis}> {valuation?.basis && bases[valuation.basis]}</span>
      </>
    )
  },
  inFile: [
    { label: 'Price', value: row => row.valuation?.price ?? null },
    { label: 'Price is', value: ({ valuation }) => valuation?.basis && bases[valuation.basis] },
  ],
})

/**
 * Columns on either side of a strike: prices with volatility and delta, or all greeks with the price they are calculated from.
 */
export function sideColumns(
  { decimals }: OptionStyle,
  columns: OptionView['columns'],
): readonly SideColumn[] {
  const priced = (key: Key, label: string, meaning: string) =>
    figure({ key, label, meaning, value: row => row[key], text: value => formatDecimal(value, decimals) })
  const counted = (key: Key, label: string, meaning: string) =>
    figure({ key, label, meaning, value: row => row[key], text: value => formatCount(value) })
  const quoted = (side: 'bid' | 'offer', label: string): SideColumn => ({
    ...priced(side, label, `The best price that is ${side === 'bid' ? 'bid' : 'asked'} now.`),
    inFile: [
      { label, value: row => row[side] },
      { label: `${label} lots`, value: row => row[`${side}Volume`] },
    ],
  })
  if (columns === 'greeks') {
    const cents = Math.max(2, decimals)
    return [
      workedPrice(decimals),
      volatility,
      delta,
      greek('gamma', 5, 'Change of delta when the underlying rises by one.'),
      greek('vega', cents, 'Change of the option’s price when volatility rises by one percentage point.'),
      greek('theta', cents, 'Change of the option’s price as one day passes; usually negative.'),
      greek('rho', cents, 'Change of the option’s price when interest rises by one percentage point.'),
    ]
  }
  return [
    priced('lastPrice', 'Last', 'The day’s last price.'),
    {
      ...priced('change', 'Change', 'Last price less the previous settlement price.'),
      cell: ({ change }) => (change === null ? emDash : <Moved change={change} decimals={decimals} />),
    },
    quoted('bid', 'Bid'),
    quoted('offer', 'Offer'),
    priced('priorSettle', 'Settle', 'Settlement price of the previous trading day.'),
    counted('tradedVolume', 'Lots', 'Lots traded on the day.'),
    counted('priorDayOI', 'Open int.', 'Open interest: open lots at the end of the previous trading day.'),
    volatility,
    delta,
  ]
}

function Moved({ change, decimals }: { change: number; decimals: number }) {
  const direction = priceDirection(change, null)
  return (
    <span className={styles.moved} data-tone={direction ? directionTones[direction] : undefined}>
      {formatDecimal(change, decimals, { isSigned: true })}
    </span>
  )
}

/** Columns of a file: calls, strike and puts, with the figures of both views. */
export function fileColumns(style: OptionStyle): FileColumn<Strike<OptionRow>>[] {
  const all = [...sideColumns(style, 'prices'), ...sideColumns(style, 'greeks')]
  const unique = all.filter(({ key }, at) => all.findIndex(column => column.key === key) === at)
  const ofSide = (side: 'call' | 'put', name: string) =>
    unique
      .flatMap(
        ({ label, unit, value, inFile }): readonly FileColumn<OptionRow>[] =>
          inFile ?? [{ label, unit, value }],
      )
      .map(({ label, unit, value }): FileColumn<Strike<OptionRow>> => ({
        label: `${name} ${label === 'IV' ? 'implied volatility' : label.toLowerCase()}`,
        unit,
        value: row => row[side] && value(row[side]),
      }))
  return [
    ...ofSide('call', 'Call'),
    { label: 'Strike', value: ({ strike }) => strike },
    ...ofSide('put', 'Put'),
    { label: 'Currency', value: () => style.currency },
  ]
}
