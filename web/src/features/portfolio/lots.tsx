import { useQuery } from '@apollo/client/react'
import { valueLots } from '@exchange/market-rules/lot-amounts'
import { useMemo } from 'react'
import { portfolioPath } from '../../paths.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { UnavailableNotice } from '../../ui/feedback/unavailable-notice.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { HoldingLots } from './__generated__/holding-lots.graphql.ts'
import type { Holding } from './holding.ts'
import { lotColumns } from './lot-columns.tsx'
import { usePortfolioId, usePortfolioPath } from './use-portfolio.ts'
import returns from './returns.module.css'

/** The rest of each purchase of a holding, at the live price. */
export function Lots({ holding }: { holding: Holding }) {
  const { id, code, value, averageCost, priceBasis } = holding
  const { data, loading, refetch } = useQuery(HoldingLots, {
    variables: { id, portfolioId: usePortfolioId() },
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'all',
    notifyOnNetworkStatusChange: true,
  })
  const pathOf = usePortfolioPath()
  const stored = data?.member?.portfolio?.holding?.lots
  const lots = useMemo(() => valueLots(stored ?? [], value), [stored, value])
  // eslint-disable-next-line react/exhaustive-deps -- other figures of the holding change with every price
  const columns = useMemo(() => lotColumns(holding), [averageCost, priceBasis])
  if (!stored && loading) return <Skeleton label="Data is loading..." lines={4} />
  if (!stored) return <UnavailableNotice what="lots" onRetry={() => void refetch()} />
  return (
    <>
      <DataTable
        caption="Lots"
        columns={columns}
        rows={lots}
        rowKey={lot => lot.id}
        emptyText={`Nothing of ${code} is left.`}
        emptyNext={{ to: pathOf(portfolioPath), label: 'your portfolio' }}
        file={{ name: `lots-${code}`, remarks: () => [] }}
      />
      <p className={returns.note}>
        A sale takes the oldest securities first, so a lot is what is left of one purchase. Cost is by the
        average cost method, as in your portfolio and the tax-year report: each security held has the same
        cost. The lots add up to the holding.
      </p>
    </>
  )
}
