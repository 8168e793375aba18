import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { DeliveryLog_member } from './__generated__/delivery-log.graphql.ts'

/** Whether the account service writes digests itself: one that does not lists none. */
export function useHasDigests(member: FragmentType<typeof DeliveryLog_member> | null | undefined): boolean {
  const { data } = useFragment({ fragment: DeliveryLog_member, from: member ?? null })
  return (data?.digestDeliveries ?? null) !== null
}
