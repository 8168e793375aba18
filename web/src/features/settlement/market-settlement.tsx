import { useQuery } from '@apollo/client/react'
import { Link } from 'react-router'
import { settlementPath, spanPath } from '../../paths.ts'
import {
  MarketSettlement as MarketSettlementQuery,
  type MarketSettlementVariables,
} from './__generated__/market-settlement.graphql.ts'
import { ContractDescriptions } from './contract-descriptions.tsx'
import { DailyPrices } from './daily-prices.tsx'
import { FinalSettlement } from './final-settlement.tsx'
import { HistoricalData } from './historical-data.tsx'
import { SettlementContents, SettlementPart } from './settlement-part.tsx'

const reports = {
  NZ20: {
    name: 'index futures',
    parts: [
      ['settlement', 'Daily settlement prices'],
      ['final', 'Final settlement prices'],
      ['contracts', 'Contracts'],
    ],
  },
  EQUITY_OPTIONS: {
    name: 'equity options',
    parts: [
      ['settlement', 'Daily settlement prices'],
      ['contracts', 'Historical data'],
    ],
  },
} as const

type Report = keyof typeof reports

/** Variables of a board's settlement prices, for the contracts on an underlying. */
export const marketSettlement = (report: Report, underlying: string): MarketSettlementVariables => ({
  report,
  underlying,
  isOfFutures: report === 'NZ20',
})

/** Settlement prices of a board's contracts, below their quotes; the page's loader has requested them. */
export function MarketSettlement({ report, underlying }: { report: Report; underlying: string }) {
  const { data } = useQuery(MarketSettlementQuery, { variables: marketSettlement(report, underlying) })
  const { name, parts } = reports[report]
  const contracts = data?.contractDescriptions ?? null
  return (
    <>
      <SettlementContents label="Settlement" parts={parts}>
        <Link to={settlementPath}>All of settlement</Link>
        <Link to={spanPath}>SPAN files</Link>
      </SettlementContents>
      <SettlementPart id="settlement" title="Daily settlement prices">
        <DailyPrices
          report={report}
          prices={data?.dailySettlementPrices ?? null}
          title={`daily settlement prices of ${name}`}
        />
      </SettlementPart>
      {report === 'NZ20' ? (
        <>
          <FinalSettlement prices={data?.finalSettlementPrices ?? null} />
          <SettlementPart id="contracts" title="Contracts on the S&P/NZX20">
            <ContractDescriptions contracts={contracts} underlyingCode={underlying} />
            <HistoricalData contracts={contracts} />
          </SettlementPart>
        </>
      ) : (
        // Empty while no option is listed.
        underlying !== '' && (
          <SettlementPart id="contracts" title={`Historical data of options on ${underlying}`}>
            <HistoricalData key={underlying} contracts={contracts} />
          </SettlementPart>
        )
      )}
    </>
  )
}
