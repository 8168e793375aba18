import { useQuery } from '@apollo/client/react'
import { Link } from 'react-router'
import { settlementPath, spanPath } from '../../paths.ts'
import { MarketSettlement as MarketSettlementQuery } from './__generated__/market-settlement.graphql.ts'
import { DailyPrices } from './daily-prices.tsx'
import { SettlementContents, SettlementPart } from './settlement-part.tsx'

const names = { NZ20: 'index futures', EQUITY_OPTIONS: 'equity options' } as const

/** What the contracts of a board settled at, below their quotes; the page's loader has asked for it. */
export function MarketSettlement({ report }: { report: keyof typeof names }) {
  const { data } = useQuery(MarketSettlementQuery, { variables: { report } })
  return (
    <SettlementPart id="settlement" title="Daily settlement prices">
      <DailyPrices
        report={report}
        prices={data?.dailySettlementPrices ?? null}
        title={`daily settlement prices of ${names[report]}`}
      />
      <SettlementContents label="More of settlement" parts={[]}>
        <Link to={settlementPath}>Settlement</Link>
        <Link to={spanPath}>SPAN files</Link>
      </SettlementContents>
    </SettlementPart>
  )
}
