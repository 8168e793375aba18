import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { indexFuturesPath } from '../../paths.ts'
import { formatDate } from '../../lib/format-date.ts'
import { Accordion } from '../../ui/layout/accordion.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { withDailyExplanations } from './explained-columns.tsx'
import { DownloadFile } from './download-file.tsx'
import { withInstrumentLinks } from './instrument-link.tsx'
import { type DailyPrice, dailyColumns } from './settlement-columns.ts'
import { AgeLine } from '../quote/age-line.tsx'
import styles from './settlement.module.css'

const columns = withDailyExplanations(withInstrumentLinks(dailyColumns))
const columnsOfDay = columns.filter(({ key }) => key !== 'date')

const files = { NZ20: 'NZ20-daily-settlement', EQUITY_OPTIONS: 'equity-options-daily-settlement' } as const
const kinds = { NZ20: 'daily-NZ20', EQUITY_OPTIONS: 'daily-equity_options' } as const

/** Maximum number of rows before earlier dates are folded. */
const mostRows = 60

interface DailyPricesProps {
  report: keyof typeof files
  /** Null when they cannot be read. The page then shows an empty state, and only the log has the reason. */
  prices: readonly DailyPrice[] | null
  title: string
}

interface TableProps {
  prices: readonly DailyPrice[]
  caption: string
  /** Whether all rows are of one trade date. */
  isOfDay?: boolean
}

function PricesTable({ prices, caption, isOfDay = false }: TableProps) {
  return (
    <DataTable
      caption={caption}
      columns={isOfDay ? columnsOfDay : columns}
      rows={prices}
      rowKey={({ id }) => id}
      // One public download of all dates is below.
      file={null}
    />
  )
}

/** Prices of the latest trade date, with earlier dates folded. */
function PricesByDay({ prices, title }: { prices: readonly DailyPrice[]; title: string }) {
  const days = [...new Set(prices.map(({ tradeDate }) => tradeDate))].map(date => ({
    date,
    ofDay: prices.filter(({ tradeDate }) => tradeDate === date),
  }))
  const [latest, ...earlier] = days.map(({ date, ofDay }) => ({
    key: date,
    title: `${formatDate(date)}, ${ofDay.length} contracts`,
    content: <PricesTable prices={ofDay} caption={`${title}, ${formatDate(date)}`} isOfDay />,
  }))
  return (
    <>
      <h3 className={styles.day}>{latest?.title}</h3>
      {latest?.content}
      <Accordion level={3} items={earlier} />
    </>
  )
}

/** Settlement prices of the latest trade dates, one for each contract: final prices replace provisional ones. */
export function DailyPrices({ report, prices, title }: DailyPricesProps) {
  if (prices === null || prices.length === 0)
    return (
      <EmptyState
        text="There are no daily settlement prices"
        next={{ to: indexFuturesPath, label: 'current futures prices' }}
      />
    )
  return (
    <div className={styles.widget}>
      <AgeLine of="published" source="NZX" freshness={prices[0]?.freshness} />
      {prices.length > mostRows ? (
        <PricesByDay prices={prices} title={title} />
      ) : (
        <PricesTable prices={prices} caption={title} />
      )}
      <DownloadFile label={`Download CSV of ${title}`} kind={kinds[report]} fileName={files[report]} />
    </div>
  )
}
