import type { FragmentType } from '@apollo/client'
import { MarketDelay } from './market-delay.tsx'
import { sectionNames } from './market-codes.ts'
import { QuotesTable } from './quotes-table.tsx'
import type { MarketDelay_market } from './__generated__/market-delay.graphql.ts'
import type { QuotesTable_market } from './__generated__/quotes-table.graphql.ts'
import styles from './market-head.module.css'

const boards = { index_futures: 'I-FUT', equity_options: 'E-OPT' } as const

interface DerivativeQuotesProps {
  market: FragmentType<typeof MarketDelay_market> & FragmentType<typeof QuotesTable_market>
  section: keyof typeof boards
}

/** The contracts of one board of the derivatives market. */
export function DerivativeQuotes({ market, section }: DerivativeQuotesProps) {
  return (
    <>
      <MarketDelay market={market} />
      <p className={styles.note}>
        {sectionNames[section]} that can be traded, by contract.
        {section === 'index_futures' && ' Prices are in points of the index.'} Settlement prices and open
        interest are not shown on this site yet.
      </p>
      <QuotesTable market={market} board={boards[section]} />
    </>
  )
}
