import { useQuery } from '@apollo/client/react'
import { useAccountFeature } from '../../../../apollo/use-account-feature.ts'
import { MemberAlerts } from './__generated__/alert-rules.graphql.ts'
import type { AlertList } from './alert-words.ts'

/** Watchlists beyond the first that an alert can follow, as the page has read them. */
export function useAlertLists(): readonly AlertList[] {
  const { data } = useQuery(MemberAlerts, { fetchPolicy: 'cache-only' })
  const hasLists = useAccountFeature('ALERT_LISTS')
  return hasLists ? (data?.member?.watchlists?.lists ?? []) : []
}
