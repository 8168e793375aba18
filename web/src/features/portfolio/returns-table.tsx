import { displayName } from '@exchange/market-rules/display-name'
import { useMemo } from 'react'
import { instrumentPath } from '../../paths.ts'
import { directionTones } from '../../lib/price-direction.ts'
import { useLinkClicks } from '../../lib/use-link-clicks.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/table-column.ts'
import { Change } from '../../ui/text/change.tsx'
import type { MemberReturns } from './__generated__/member-returns.graphql.ts'
import { amountDirection, exact, plainMoneyText, rateText, sortable } from './money-text.ts'
import { ReturnStatement, statementRows } from './return-statement.tsx'

export type PortfolioReturns = NonNullable<NonNullable<MemberReturns['member']>['returns']>
type Row = PortfolioReturns['holdings'][number]

type RateKey = 'priceReturn' | 'totalReturn' | 'timeWeighted' | 'moneyWeighted'

const rate = (key: RateKey, label: string, place: Column<Row>['place']): Column<Row> => ({
  key,
  place,
  label,
  isFigure: true,
  isSortable: true,
  value: ({ returns }) => sortable(returns[key].percent),
  cell({ returns }) {
    const { percent, isPerYear } = returns[key]
    const direction = amountDirection(percent)
    if (direction === null) return '—'
    return (
      <>
        <Change direction={direction} figures={[rateText(percent)]} />
        {isPerYear && <small> a year</small>}
      </>
    )
  },
  tone: ({ returns }) => directionTones[amountDirection(returns[key].percent) ?? 'SAME'],
  inFile: [
    { label, unit: '%', value: ({ returns }) => exact(returns[key].percent) },
    ...(key === 'moneyWeighted'
      ? [
          {
            label: 'Money-weighted is per year',
            value: ({ returns }: Row) => (returns.moneyWeighted.isPerYear ? 'Yes' : 'No'),
          },
        ]
      : []),
  ],
})

const columns: readonly Column<Row>[] = [
  {
    key: 'code',
    place: 'name',
    label: 'Code',
    isSortable: true,
    value: ({ code }) => code,
    cell: ({ code, instrument }) =>
      instrument ? <a href={instrumentPath(instrument.code)}>{instrument.code}</a> : code,
  },
  {
    key: 'name',
    place: 'words',
    label: 'Name',
    isSortable: true,
    value: ({ instrument }) => (instrument ? displayName(instrument) : 'No longer active'),
    inFile: [
      {
        label: 'Name',
        value: ({ instrument }) => (instrument ? displayName(instrument) : 'No longer active'),
      },
      { label: 'Currency', value: ({ returns }) => returns.currency },
      ...statementRows.map(({ key, label }) => ({
        label,
        value: ({ returns }: Row) => exact(returns.statement?.[key] ?? null),
      })),
    ],
  },
  {
    key: 'closing',
    place: 'figure',
    label: 'Closing value',
    isFigure: true,
    isSortable: true,
    value: ({ returns }) => sortable(returns.statement?.closingValue ?? null),
    cell: ({ returns }) => plainMoneyText(returns.statement?.closingValue ?? null),
    inFile: [],
  },
  rate('priceReturn', 'Price return', 'more'),
  rate('totalReturn', 'Total return', 'second'),
  rate('timeWeighted', 'Time-weighted', 'more'),
  rate('moneyWeighted', 'Money-weighted', 'more'),
]

/** Reasons for missing figures of a holding, each once. */
const reasonsOf = ({ returns }: Row) => {
  const rates = [returns.priceReturn, returns.totalReturn, returns.timeWeighted, returns.moneyWeighted]
  const all = [returns.refusal, ...rates.map(({ refusal }) => refusal)]
  return [...new Set(all.flatMap(refusal => (refusal ? [refusal.message] : [])))]
}

function Detail({ row }: { row: Row }) {
  const { statement, currency } = row.returns
  return (
    <>
      {statement && <ReturnStatement statement={statement} currency={currency} />}
      {reasonsOf(row).map(reason => (
        <p key={reason}>{reason}</p>
      ))}
    </>
  )
}

/** Returns by holding. A row opens its equation. */
export function ReturnsTable({ returns }: { returns: PortfolioReturns }) {
  const followLink = useLinkClicks()
  const { from, to, holdings } = returns
  const file = useMemo(
    () => ({ name: `returns-${from}-${to}`, remarks: () => [['Period', `${from} to ${to}`] as const] }),
    [from, to],
  )
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- hears links only
    <div onClick={followLink}>
      <DataTable
        caption="Returns by holding"
        columns={columns}
        rows={holdings}
        rowKey={({ isin }) => isin}
        rowName={({ code }) => code}
        detail={row => <Detail row={row} />}
        emptyText="Nothing was held in this period."
        emptyNext={null}
        file={file}
      />
    </div>
  )
}
