import { useQuery } from '@apollo/client/react'
import { currencyOfPoints, marketCurrency } from '@exchange/market-rules/currency'
import { useMemo, useState } from 'react'
import { type ChartState, defaultChartState, PriceChart } from '../../charts/react/price-chart.tsx'
import { formatDateInWords } from '../../lib/format-date.ts'
import { useLinkClicks } from '../../lib/use-link-clicks.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { indexSubject, unlikeKinds } from '../price-chart/chart-subject.ts'
import { IndexDays } from '../price-chart/__generated__/index-prices.graphql.ts'
import { GrossIndex } from './__generated__/gross-index.graphql.ts'
import { usePortfolioId } from './use-portfolio.ts'
import { growthLine, indexLine, tradeEvents, valueLine, type Values } from './value-columns.ts'
import styles from './value-section.module.css'

/** The market's main index, which includes dividends. */
const grossIndex = 'NZ50'
const variables = { code: grossIndex }
/** Width of the page. */
const chartWidth = 1312
const decimalsOfCents = 2

const wholePeriod: ChartState = { ...defaultChartState, period: 'all', lowers: [], hasMarkers: true }

interface ValueChartProps {
  values: Values
  isGrowth: boolean
  /** Whether all holdings have this currency. */
  isOnly: boolean
}

/** Chart of a portfolio's value in one currency, or of its growth. */
export function ValueChart({ values, isGrowth, isOnly }: ValueChartProps) {
  const { currency, leftOut } = values
  const name = isOnly ? 'Portfolio' : `${currency} portfolio`
  const followLink = useLinkClicks()
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- hears links only
    <div className={styles.chart} onClick={followLink}>
      {!isOnly && <h3>{currency}</h3>}
      {leftOut.map(({ code, message }) => (
        <Notice key={code}>{`Without ${code}: ${message}`}</Notice>
      ))}
      {isGrowth ? <Growth values={values} name={name} /> : <Worth values={values} name={name} />}
    </div>
  )
}

interface LineProps {
  values: Values
  name: string
}

function Worth({ values, name }: LineProps) {
  const [state, setState] = useState(wholePeriod)
  const history = useMemo(() => valueLine(values), [values])
  const portfolioId = usePortfolioId()
  const events = useMemo(() => tradeEvents(values, portfolioId), [values, portfolioId])
  return (
    <PriceChart
      code={name}
      isTotal
      {...{ history, events, state }}
      intraday={null}
      priceDecimals={decimalsOfCents}
      isYieldTraded={false}
      currency={values.currency}
      maxWidth={chartWidth}
      isLoading={false}
      onStateChange={setState}
      remark="Your purchases and sales are part of it; choose “Growth and index” to leave them out."
    />
  )
}

/** The index with its closes on the days of a portfolio. */
function useGrossIndex(date: readonly string[]) {
  const { data: found } = useQuery(GrossIndex, { variables, fetchPolicy: 'cache-first' })
  const { data: days, loading } = useQuery(IndexDays, { variables, fetchPolicy: 'cache-first' })
  const columns = days?.index?.priceHistory?.columns ?? null
  const index = found?.index ?? null
  const history = useMemo(
    () => columns && indexLine(date, columns, index ?? undefined),
    [date, columns, index],
  )
  const subject = index && indexSubject(index)
  return { compared: subject && history && { ...subject, intraday: null, history }, subject, loading }
}

function Growth({ values, name }: LineProps) {
  const [chosen, setState] = useState(wholePeriod)
  const history = useMemo(() => growthLine(values), [values])
  const { compared, subject, loading } = useGrossIndex(values.date)
  const portfolio = {
    code: name,
    name: 'Your portfolio',
    isTotal: true,
    isYieldTraded: false,
    currency: currencyOfPoints,
    priceDecimals: decimalsOfCents,
    counting: 'GROSS',
  } as const
  const isHome = values.currency === marketCurrency
  const note = subject && isHome ? unlikeKinds(portfolio, subject) : null
  const shown = isHome ? compared : null
  const from = shown?.history.date.find((_day, index) => shown.history.marketPrice[index] !== null)
  const state = { ...chosen, compare: shown ? grossIndex : null }
  if (!history) return <Notice>{values.growthRefusal?.message}</Notice>
  return (
    <>
      {note !== null && <Notice>{note}</Notice>}
      {from !== undefined && from !== values.date[0] && (
        <Notice>
          {`${grossIndex} is published from ${formatDateInWords(from)}: both lines count from that day.`}
        </Notice>
      )}
      {!isHome && <Notice>{`${grossIndex} is in New Zealand dollars, so it isn’t compared.`}</Notice>}
      {isHome && !compared && !loading && (
        <Notice>{`The ${grossIndex} index isn’t available right now.`}</Notice>
      )}
      <PriceChart
        {...portfolio}
        {...{ history, state }}
        compared={shown}
        intraday={null}
        maxWidth={chartWidth}
        isLoading={false}
        onStateChange={next => setState({ ...next, compare: null })}
        remark="Growth is your time-weighted return: income counts, and the size and time of your purchases and sales don’t."
      />
    </>
  )
}
