import { useQuery } from '@apollo/client/react'
import { AccountFeatures } from './__generated__/account-features.graphql.ts'

type Feature = NonNullable<AccountFeatures['accountFeatures']>[number]

/**
 * Whether the account service supports a feature; `whileUnread` until its features have been read. Pages that need it at
 * once preload it.
 */
export function useAccountFeature(feature: Feature, whileUnread = false): boolean {
  const { data } = useQuery(AccountFeatures, { fetchPolicy: 'cache-first' })
  return data?.accountFeatures?.includes(feature) ?? whileUnread
}
