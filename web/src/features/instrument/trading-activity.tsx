import * as dayGlossary from '../../__generated__/glossary/daily-activity.ts'
import * as averageGlossary from '../../__generated__/glossary/average-price.ts'
import { formatDate } from '../../lib/format-date.ts'
import { formatAmount, formatCount, formatTraded } from '../../lib/format-number.ts'
import { DataNotAvailable } from '../../ui/data-not-available.tsx'
import { Definition } from '../../ui/definitions.tsx'
import { marketCode } from '../quote/debt-market.ts'
import { Panel } from '../../ui/panel.tsx'
import type { TradingActivity_instrument } from './__generated__/trading-activity.graphql.ts'
import styles from './trading-activity.module.css'

type TradingActivityProps = { instrument: Omit<TradingActivity_instrument, ' $fragmentName'> }

/** What the day's average price is so far, and how much changed hands on the last finished day. */
export function TradingActivity({ instrument }: TradingActivityProps) {
  const { averagePrice, latestActivity, currency } = instrument
  const priceStyle = { ...instrument, marketType: marketCode(instrument) }
  return (
    <div className={styles.panels}>
      <Panel title="Average price of the day">
        {averagePrice === null ? (
          <DataNotAvailable />
        ) : (
          <>
            <Definition label="Day">{formatDate(averagePrice.date)}</Definition>
            <Definition label="VWAP" meaning={averageGlossary.price}>
              {formatTraded(averagePrice.price, priceStyle)}
            </Definition>
          </>
        )}
      </Panel>
      <Panel title="Last finished day">
        {latestActivity === null ? (
          <DataNotAvailable />
        ) : (
          <>
            <Definition label="Day">{formatDate(latestActivity.date)}</Definition>
            <Definition label="Trades">{formatCount(latestActivity.tradeCount)}</Definition>
            <Definition label="Value" meaning={dayGlossary.value}>
              {formatAmount(latestActivity.value, currency)}
            </Definition>
            <Definition label="Volume" meaning={dayGlossary.volume}>
              {formatCount(latestActivity.volume)}
            </Definition>
            <Definition label="On market" meaning={dayGlossary.onMarketVolume}>
              {formatCount(latestActivity.onMarketVolume)}
            </Definition>
            <Definition label="Off market" meaning={dayGlossary.offMarketVolume}>
              {formatCount(latestActivity.offMarketVolume)}
            </Definition>
          </>
        )}
      </Panel>
    </div>
  )
}
