import type { ApolloCache, Unmasked } from '@apollo/client'
import { newZealandDate } from '../../../lib/format-date.ts'
import { DeliveryLog_member } from './__generated__/delivery-log.graphql.ts'
import type { SendTestDigest } from './__generated__/digest-preview.graphql.ts'
import type { Slot } from './digest-names.ts'

/** Optimistic answer to sending a test digest, listed until the gateway answers. `now` is ISO 8601. */
export const expectedTrial = (slot: Slot, now: string): Unmasked<SendTestDigest> => ({
  __typename: 'Mutation',
  sendTestDigest: {
    __typename: 'SendTestDigestSuccess',
    delivery: {
      __typename: 'DigestDelivery',
      id: 'pending',
      slot,
      tradeDate: newZealandDate(Date.parse(now)),
      state: 'WAITING',
      sentAt: null,
      isTest: true,
    },
  },
})

/** Adds a sent test digest to the top of the list, if the list was loaded. */
export function listTrial(cache: ApolloCache, answer: Unmasked<SendTestDigest> | null | undefined): void {
  const sent = answer?.sendTestDigest
  if (sent?.__typename !== 'SendTestDigestSuccess') return
  cache.updateFragment({ from: { __typename: 'Member' }, fragment: DeliveryLog_member }, member => {
    if (!member?.digestDeliveries) return undefined
    return { ...member, digestDeliveries: [sent.delivery, ...member.digestDeliveries] }
  })
}
