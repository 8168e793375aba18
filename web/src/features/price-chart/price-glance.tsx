import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { GlanceChart } from '../../charts/react/glance-chart.tsx'
import { periods, withPeriod } from '../../charts/react/price-chart.tsx'
import { isPlainClick } from '../../lib/is-plain-click.ts'
import { instrumentSubject } from './chart-subject.ts'
import type { PreloadedPrices } from './preload-prices.ts'
import { useChartState } from './use-chart-state.ts'
import { usePriceColumns } from './use-price-columns.ts'
import { PriceGlance_instrument } from './__generated__/price-glance.graphql.ts'
import styles from './price-glance.module.css'

interface PriceGlanceProps {
  instrument: FragmentType<typeof PriceGlance_instrument>
  prices: PreloadedPrices
}

/** Periods of the small chart; the chart below has all of them. */
const offered = periods.filter(({ value }) => ['1d', '5d', '1m', 'ytd', '1y'].includes(value))

/** Width between the margins of most phones, in pixels. */
const usualWidth = 358

/**
 * A small chart with the prices and period of the price history, above the figures on a phone. Pointer only: assistive technology
 * and the keyboard use the full chart.
 */
export function PriceGlance({ instrument, prices }: PriceGlanceProps) {
  const { data: quote } = useFragment({ fragment: PriceGlance_instrument, from: instrument })
  const { columns } = usePriceColumns(prices)
  const { state, setState, parametersOf } = useChartState({ market: quote.marketCode, columns })
  const subject = useMemo(() => instrumentSubject(quote), [quote])
  return (
    <div className={styles.glance} data-part="glance" aria-hidden="true">
      <GlanceChart
        {...subject}
        history={columns.history}
        intraday={columns.intraday}
        period={state.period}
        height={180}
        width={usualWidth}
        lastPrice={quote.priceAmount}
      />
      <div className={styles.periods}>
        {offered.map(({ value, label }) => (
          <Link
            key={value}
            to={`?${parametersOf(withPeriod(state, value))}`}
            tabIndex={-1}
            data-chosen={value === state.period || undefined}
            preventScrollReset
            onClick={event => {
              if (!isPlainClick(event)) return
              event.preventDefault()
              setState(withPeriod(state, value))
            }}
          >
            {label}
          </Link>
        ))}
      </div>
    </div>
  )
}
