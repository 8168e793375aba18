import { useQuery } from '@apollo/client/react'
import { data as status, Link } from 'react-router'
import { marketsPath, settlementPath, spanPath } from '../../paths.ts'
import type { Route } from './+types/settlement'
import { preload } from '../../apollo/preload.ts'
import { PageSupplement } from '../../features/content/page-supplement.tsx'
import { preloadSupplement } from '../../features/content/preload-supplement.ts'
import { ContractDescriptions } from '../../features/settlement/contract-descriptions.tsx'
import { DailyPrices } from '../../features/settlement/daily-prices.tsx'
import { DownloadFile } from '../../features/settlement/download-file.tsx'
import { FinalSettlement } from '../../features/settlement/final-settlement.tsx'
import { HistoricalData } from '../../features/settlement/historical-data.tsx'
import { MarketShare } from '../../features/settlement/market-share.tsx'
import { SettlementContents, SettlementPart } from '../../features/settlement/settlement-part.tsx'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx'
import { DataNotAvailable } from '../../ui/feedback/data-not-available.tsx'
import { Lead } from '../../ui/text/lead.tsx'
import { SettlementRoute } from './__generated__/settlement.graphql.ts'

async function load({ context }: Pick<Route.LoaderArgs, 'context'>) {
  const [{ data, page }, supplement] = await Promise.all([
    preload(context, SettlementRoute, {}),
    preloadSupplement(context, settlementPath),
  ])
  return status({ page, supplement }, { status: data ? 200 : 503 })
}

export { load as loader, load as clientLoader }

export const meta: Route.MetaFunction = args =>
  pageMeta(args, {
    title: 'Settlement',
    description:
      'Daily, provisional and final settlement prices of index futures and equity options, contract history, and participants’ market share.',
  })

const parts = [
  ['index-futures', 'Index futures'],
  ['equity-options', 'Equity options'],
  ['final', 'Final settlement'],
  ['contracts', 'Contracts'],
  ['products', 'Admitted products'],
  ['market-share', 'Market share'],
] as const

export default function Settlement({ loaderData }: Route.ComponentProps) {
  const { data } = useQuery(SettlementRoute, { variables: loaderData.page.variables })
  return (
    <>
      <Breadcrumbs crumbs={[{ label: 'Markets', to: marketsPath }, { label: 'Settlement' }]} />
      <h1>Settlement</h1>
      <Lead>
        Settlement prices of index futures and equity options. Final prices replace provisional ones; the
        revision is the difference.
      </Lead>
      <PageSupplement supplement={loaderData.supplement}>
        {data ? <SettlementParts data={data} /> : <DataNotAvailable isEager />}
      </PageSupplement>
    </>
  )
}

/** Separate parts, so that a failed one does not affect the others. */
function SettlementParts({ data }: { data: SettlementRoute }) {
  return (
    <>
      <SettlementContents parts={parts}>
        <Link to={spanPath}>SPAN files</Link>
      </SettlementContents>
      <SettlementPart id="index-futures" title="Daily settlement prices: index futures">
        <DailyPrices
          report="NZ20"
          prices={data.indexFutures}
          title="daily settlement prices of index futures"
        />
      </SettlementPart>
      <SettlementPart id="equity-options" title="Daily settlement prices: equity options">
        <DailyPrices
          report="EQUITY_OPTIONS"
          prices={data.equityOptions}
          title="daily settlement prices of equity options"
        />
      </SettlementPart>
      <FinalSettlement prices={data.finalSettlementPrices} />
      <SettlementPart id="contracts" title="Contracts on the S&P/NZX20">
        <ContractDescriptions contracts={data.contractDescriptions} underlyingCode="NZ20" />
        <HistoricalData contracts={data.contractDescriptions} />
      </SettlementPart>
      <SettlementPart id="products" title="Admitted products">
        <p>All securities, with ISIN, board and first day of listing.</p>
        <DownloadFile label="Download admitted products" kind="products" fileName="depository_instruments" />
      </SettlementPart>
      <SettlementPart id="market-share" title="Participant market share">
        <MarketShare share={data.marketShare} />
      </SettlementPart>
    </>
  )
}
