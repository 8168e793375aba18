import * as dayGlossary from '../../__generated__/glossary/daily-activity.ts'
import * as averageGlossary from '../../__generated__/glossary/average-price.ts'
import { formatDate } from '../../lib/format-date.ts'
import { formatAmount, formatCount, formatTraded } from '../../lib/format-number.ts'
import { DataNotAvailable } from '../../ui/feedback/data-not-available.tsx'
import type { FigureRow } from '../../ui/table/figure-list.tsx'
import { FigurePanel, Panel } from '../../ui/layout/panel.tsx'
import type { TradingActivity_instrument } from './__generated__/trading-activity.graphql.ts'
import styles from './trading-activity.module.css'
import type { FragmentData } from '../../apollo/fragment-data.ts'

type TradingActivityProps = { instrument: FragmentData<TradingActivity_instrument> }

/** Average price of the day so far, and the volumes of the last completed day. */
export function TradingActivity({ instrument }: TradingActivityProps) {
  const { averagePrice, latestActivity, currency } = instrument
  return (
    <div className={styles.panels}>
      {averagePrice === null ? (
        <Panel title="Average price of the day">
          <DataNotAvailable />
        </Panel>
      ) : (
        <FigurePanel
          title="Average price of the day"
          isRoomy
          figures={[
            { label: 'Day', value: formatDate(averagePrice.date) },
            {
              label: 'VWAP',
              value: formatTraded(averagePrice.price, instrument),
              meaning: averageGlossary.price,
            },
          ]}
        />
      )}
      {latestActivity === null ? (
        <Panel title="Last completed day">
          <DataNotAvailable />
        </Panel>
      ) : (
        <FigurePanel title="Last completed day" figures={dayFigures(latestActivity, currency)} isRoomy />
      )}
    </div>
  )
}

const dayFigures = (
  day: NonNullable<TradingActivity_instrument['latestActivity']>,
  currency: string,
): FigureRow[] => [
  { label: 'Day', value: formatDate(day.date) },
  { label: 'Trades', value: formatCount(day.tradeCount) },
  { label: 'Value', value: formatAmount(day.value, currency), meaning: dayGlossary.value },
  { label: 'Volume', value: formatCount(day.volume), meaning: dayGlossary.volume },
  { label: 'On market', value: formatCount(day.onMarketVolume), meaning: dayGlossary.onMarketVolume },
  { label: 'Off market', value: formatCount(day.offMarketVolume), meaning: dayGlossary.offMarketVolume },
]
