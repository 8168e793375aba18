import { useQuery } from '@apollo/client/react'
import { AccountFeatures } from './__generated__/account-features.graphql.ts'

type Feature = NonNullable<AccountFeatures['accountFeatures']>[number]

/** Whether the account service supports a feature; false until known. Pages that need it at once preload it. */
export function useAccountFeature(feature: Feature): boolean {
  const { data } = useQuery(AccountFeatures, { fetchPolicy: 'cache-first' })
  return data?.accountFeatures?.includes(feature) ?? false
}
