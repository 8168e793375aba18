import { useQuery } from '@apollo/client/react'
import {
  MemberPortfolios,
  type MemberPortfolios as Answer,
} from './__generated__/member-portfolios.graphql.ts'
import { usePortfolioId } from './use-portfolio.ts'

export type NamedPortfolio = NonNullable<NonNullable<Answer['member']>['portfolios']>[number]

/** The member's portfolios; null where the account service keeps one only, and while unknown. */
export function usePortfolios() {
  const { data, loading, refetch } = useQuery(MemberPortfolios, {
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'all',
    notifyOnNetworkStatusChange: true,
  })
  const id = usePortfolioId()
  const portfolios = data?.member?.portfolios ?? null
  const chosen = portfolios?.find(one => (id === null ? one.isDefault : one.id === id)) ?? null
  return {
    portfolios,
    /** The one in the address; null for an unknown one. */
    chosen,
    isArchived: chosen !== null && chosen.archivedAt !== null,
    isLoading: loading,
    retry: () => void refetch(),
  }
}
