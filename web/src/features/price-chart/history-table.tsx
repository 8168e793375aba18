import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { useId, useMemo, useState } from 'react'
import { subjectRemarks } from '../../charts/react/price-chart.tsx'
import { formatDate, formatDateInWords } from '../../lib/format-date.ts'
import { formatCount, formatTraded, type PriceStyle } from '../../lib/format-number.ts'
import { dataFiles } from '../../paths.ts'
import { FormatLinks } from '../../ui/text/format-links.tsx'
import { Button } from '../../ui/form/button.tsx'
import { CsvButton } from '../../ui/form/csv-button.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/table-column.ts'
import { type HistoryDay, historyDays } from './history-days.ts'
import { HistoryRange } from './history-range.tsx'
import type { PreloadedPrices } from './preload-prices.ts'
import { useChartState } from './use-chart-state.ts'
import { usePriceColumns } from './use-price-columns.ts'
import { PriceHistory_instrument } from './__generated__/price-history.graphql.ts'
import styles from './history-table.module.css'

/** One year of days; longer lists are folded. */
const mostAtFirst = 260

function columnsFor(style: PriceStyle): readonly Column<HistoryDay>[] {
  const price = (key: 'open' | 'high' | 'low' | 'close', label: string): Column<HistoryDay> => ({
    key,
    place: key === 'close' ? 'figure' : 'more',
    label,
    unit: style.isYieldTraded ? '%' : undefined,
    value: day => day[key],
    cell: day => formatTraded(day[key], style),
    isFigure: true,
    isSortable: true,
  })
  return [
    {
      key: 'date',
      place: 'name',
      label: 'Date',
      value: ({ date }) => date,
      cell: ({ date }) => formatDate(date),
      isSortable: true,
    },
    price('open', 'Open'),
    price('high', 'High'),
    price('low', 'Low'),
    price('close', 'Close'),
    {
      key: 'volume',
      place: 'second',
      label: 'Volume',
      value: ({ volume }) => volume,
      cell: ({ volume }) => formatCount(volume),
      isFigure: true,
      isSortable: true,
    },
  ]
}

/** Links to the file of all instruments' prices of a year. */
function YearFile({ year }: { year: string }) {
  const title = `Daily prices of all securities in ${year}`
  return (
    <p className={styles.files}>
      {title}: <FormatLinks title={title} files={dataFiles(`prices-${year}`)} />
    </p>
  )
}

interface HistoryTableProps {
  instrument: FragmentType<typeof PriceHistory_instrument>
  prices: PreloadedPrices
  /** First day with data; null when the exchange does not publish it. */
  firstDate: string | null
}

/** Days of the chart's period, or of any available range, as a table and as a file. */
export function HistoryTable({ instrument, prices, firstDate }: HistoryTableProps) {
  const { data: quote } = useFragment({ fragment: PriceHistory_instrument, from: instrument })
  const { code, marketCode: market } = quote
  const { columns: priced, source } = usePriceColumns(prices)
  const { state, setState, parametersOf } = useChartState({ market, columns: priced })
  const [isWhole, setWhole] = useState(false)
  const titleId = useId()
  const { period, range } = state
  const { history } = priced
  const days = useMemo(
    () => (history ? historyDays(history, { period, range }) : []),
    [history, period, range],
  )
  const columns = columnsFor(quote)
  const shown = isWhole ? days : days.slice(0, mostAtFirst)
  const [first, last] = [days.at(-1)?.date ?? '', days[0]?.date ?? '']
  const caption = `${code} prices by day`
  // The price files contain no contracts.
  const yearWithFile = market === 'NZCX' ? undefined : history?.date.at(-1)?.slice(0, 4)
  const remarks = () => [
    ...subjectRemarks([quote]),
    ['As at', `the close of ${formatDate(last)}`, last] as const,
    ...source,
  ]
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>Prices by day</h2>
      <HistoryRange
        from={range?.from ?? first}
        to={range?.to ?? last}
        firstDate={firstDate}
        kept={parametersOf(state)}
        onChoose={chosen => setState({ ...state, period: 'all', range: chosen })}
      />
      <div className={styles.head}>
        <output>
          {days.length > 0 &&
            `${formatCount(days.length)} trading ${days.length === 1 ? 'day' : 'days'}, ${formatDate(first)} to ${formatDate(last)}`}
        </output>
        {days.length > 0 && (
          <CsvButton
            file={{ name: `${code}-history`, remarks }}
            title={caption}
            columns={columns}
            rows={() => days}
          />
        )}
      </div>
      <DataTable
        caption={caption}
        columns={columns}
        rows={shown}
        rowKey={({ date }) => date}
        emptyText="No daily prices for this period."
        emptyNext={
          firstDate === null
            ? 'Choose a period of a month or more, or other days.'
            : `The first are of ${formatDateInWords(firstDate)}: choose a period of a month or more, or other days.`
        }
        className={styles.table}
        // The download of all days is above the table.
        file={null}
      />
      {yearWithFile !== undefined && <YearFile year={yearWithFile} />}
      {shown.length < days.length && (
        <p>
          <Button onClick={() => setWhole(true)}>Show all {formatCount(days.length)} days</Button>
        </p>
      )}
    </section>
  )
}
