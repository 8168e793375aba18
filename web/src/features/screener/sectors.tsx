import { useMemo } from 'react'
import { Link } from 'react-router'
import { marketCurrency } from '@exchange/market-rules/currency'
import { sourceRemarks } from '../../lib/data-source.ts'
import { formatAmount, formatCount, formatPercentage } from '../../lib/format-number.ts'
import { directionTones } from '../../lib/price-direction.ts'
import { screenerPath, sectorPath, withQuery } from '../../paths.ts'
import { timesTen } from '../../lib/decimal-text.ts'
import { DataNotAvailable } from '../../ui/feedback/data-not-available.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/table-column.ts'
import { AgeLine } from '../quote/age-line.tsx'
import { percentMove } from '../quote/price-move.ts'
import { changeText } from '../quote/tile-change.ts'
import { type SectorFigures, sectorsOf } from './sector-figures.ts'
import { SectorTreemap } from './sector-treemap.tsx'
import { type MarketOfSecurities, useScreened } from './use-screened.ts'
import styles from './sectors.module.css'

const figure = { isFigure: true, isSortable: true } as const

const counted = (key: 'companies' | 'risen' | 'fallen', label: string): Column<SectorFigures> => ({
  key,
  place: 'more',
  label,
  value: sector => sector[key],
  cell: sector => formatCount(sector[key]),
  ...figure,
})

const columnsFor = (whole: number): readonly Column<SectorFigures>[] => [
  {
    key: 'sector',
    place: 'name',
    label: 'Sector',
    value: ({ name }) => name,
    cell: ({ name, slug }) => <Link to={sectorPath(slug)}>{name}</Link>,
    isSortable: true,
  },
  {
    key: 'change',
    place: 'figure',
    label: 'Today',
    unit: '%',
    meaning: 'Change of the sector’s market value since the previous close.',
    value: ({ change }) => change,
    cell: ({ change }) => changeText(change),
    tone: ({ change }) => directionTones[percentMove(change).direction ?? 'SAME'],
    ...figure,
  },
  {
    key: 'size',
    place: 'second',
    label: 'Size ($000)',
    meaning: 'Market value of its shares and units that are priced in New Zealand dollars.',
    inFile: [{ label: 'Size', unit: marketCurrency, value: ({ size }) => size }],
    value: ({ size }) => size,
    cell: ({ size }) => formatAmount(timesTen(size, -3), marketCurrency),
    ...figure,
  },
  {
    key: 'share',
    place: 'more',
    label: 'Share',
    unit: '%',
    meaning: 'Share of all sectors.',
    value: ({ size }) => (whole === 0 ? null : (size / whole) * 100),
    cell: ({ size }) => formatPercentage(whole === 0 ? null : (size / whole) * 100),
    ...figure,
  },
  counted('companies', 'Companies'),
  counted('risen', 'Risen'),
  counted('fallen', 'Fallen'),
]

/** All sectors of the market as a treemap of sizes and changes, and as a table. */
export function Sectors({ markets }: { markets: readonly MarketOfSecurities[] }) {
  const { securities, freshness } = useScreened(markets)
  const sectors = useMemo(() => sectorsOf(securities), [securities])
  const columns = columnsFor(sectors.reduce((sum, { size }) => sum + size, 0))
  if (securities.length === 0) return <DataNotAvailable isEager />
  return (
    <>
      <AgeLine freshness={freshness} simulated="Simulated prices" />
      <SectorTreemap
        sectors={sectors}
        label="Shares and units by sector. Size shows market value; colour shows today’s change."
      />
      <h2>Sectors in figures</h2>
      <DataTable
        caption="Sectors with their size and change"
        columns={columns}
        rows={sectors}
        rowKey={({ slug }) => slug}
        sort={{ key: 'size', isDescending: true }}
        className={styles.table}
        file={{ name: 'sectors', remarks: () => sourceRemarks(freshness) }}
      />
      <p className={styles.more}>
        <Link to={withQuery(screenerPath, {})}>Find securities in the screener</Link>
      </p>
    </>
  )
}
