import { displayName } from '@exchange/market-rules/display-name'
import { useMemo } from 'react'
import {
  TreemapChart,
  type TreemapGroup,
  TreemapLegend,
  treemapPlaces,
} from '../../charts/react/treemap-chart.tsx'
import { formatPercentage } from '../../lib/format-number.ts'
import { useLinkClicks } from '../../lib/use-link-clicks.ts'
import { instrumentPath } from '../../paths.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/table-column.ts'
import { changeText, moveLevel } from '../quote/tile-change.ts'
import type { AllocationBasis, AllocationPart, WeighedHolding } from './allocation.ts'
import type { Holding } from './holding.ts'
import { exact, moneyText, plainMoneyText, sortable } from './money-text.ts'
import styles from './allocation.module.css'

/** Today's change of a holding in percent. Null without a previous price. */
const changeOf = ({ today, todayBase }: Holding): number | null =>
  today === null || !Number(todayBase) ? null : (Number(today) / Number(todayBase)) * 100

const tileOf =
  (group: string) =>
  ({ holding, weight }: WeighedHolding) => {
    const { id, code, currency, instrument, value } = holding
    const change = changeOf(holding)
    const name = instrument ? displayName(instrument) : code
    return {
      key: id,
      label: code,
      text: formatPercentage(weight),
      name,
      title: `${name}, ${group}: ${moneyText(value, currency)}, ${formatPercentage(weight)}, ${changeText(change)} today`,
      href: instrumentPath(instrument?.code ?? code),
      value: Number(value),
      level: moveLevel(change),
    }
  }

const groupOf = ({ label, holdings }: AllocationPart): TreemapGroup => ({
  key: label,
  label,
  items: holdings.map(tileOf(label)),
})

const basisNames = { sector: 'Sector', type: 'Type' } as const

const columnsFor = (basis: AllocationBasis): readonly Column<AllocationPart>[] => [
  {
    key: 'part',
    place: 'name',
    label: basisNames[basis],
    value: ({ label }) => label,
    isSortable: true,
  },
  {
    key: 'holdings',
    place: 'words',
    label: 'Holdings',
    value: ({ holdings }) =>
      holdings.map(({ holding, weight }) => `${holding.code} ${formatPercentage(weight)}`).join(', '),
  },
  {
    key: 'value',
    place: 'second',
    label: 'Value',
    value: ({ value }) => sortable(value),
    cell: ({ value }) => plainMoneyText(value),
    inFile: [
      { label: 'Currency', value: ({ currency }) => currency },
      { label: 'Value', value: ({ value }) => exact(value) },
    ],
    isFigure: true,
    isSortable: true,
  },
  {
    key: 'weight',
    place: 'figure',
    label: 'Weight',
    unit: '%',
    value: ({ weight }) => weight,
    cell: ({ weight }) => formatPercentage(weight),
    isFigure: true,
    isSortable: true,
  },
]

const columns = { sector: columnsFor('sector'), type: columnsFor('type') }

/** Describes the picture: its largest parts. */
function sentence(parts: readonly AllocationPart[], basis: AllocationBasis, holdings: string): string {
  const [first, second] = parts
  if (!first) return ''
  if (!second) return `All your ${holdings} are in one ${basis}: ${first.label}.`
  const largest = `${first.label} is the largest ${basis} at ${formatPercentage(first.weight)} of your ${holdings}`
  return `${largest}, then ${second.label} at ${formatPercentage(second.weight)}.`
}

interface AllocationOfCurrencyProps {
  basis: AllocationBasis
  currency: string
  /** Largest first. */
  parts: readonly AllocationPart[]
  /** Whether all holdings have this currency. */
  isOnly: boolean
  /** Whether holdings without a price are left out. */
  isPartial: boolean
}

/** Treemap and table of a portfolio's parts in one currency. Tiles keep their places while prices change. */
export function AllocationOfCurrency(props: AllocationOfCurrencyProps) {
  const { basis, currency, parts, isOnly, isPartial } = props
  const followLink = useLinkClicks()
  const groups = parts.map(groupOf)
  const tiles = groups.map(({ key, items }) => `${key} ${items.map(item => item.key).join()}`).join()
  // eslint-disable-next-line react/exhaustive-deps
  const places = useMemo(() => treemapPlaces(groups, true), [tiles])
  const whose = isOnly ? '' : `${currency} `
  return (
    <div className={styles.parts}>
      <figure className={styles.figure}>
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- hears links only */}
        <div onClick={followLink}>
          <TreemapChart groups={groups} places={places} isLow />
        </div>
        <TreemapLegend />
        <figcaption>
          {sentence(parts, basis, `${whose}holdings${isPartial ? ' with a price' : ''}`)} Size shows value;
          colour shows today’s change.
        </figcaption>
      </figure>
      <DataTable
        caption={`${isOnly ? 'Allocation' : `Allocation of ${currency}`} by ${basis}`}
        columns={columns[basis]}
        rows={parts}
        rowKey={({ label }) => label}
        file={{
          name: `allocation-by-${basis}${isOnly ? '' : `-${currency.toLowerCase()}`}`,
          remarks: () => [],
        }}
      />
    </div>
  )
}
