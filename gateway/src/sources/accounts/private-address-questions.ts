import { z } from 'zod'
import type { AccountAnswer } from '../../domain/members/account-answer.ts'
import type { FeedAlert, PrivateAddress, PrivateContents } from '../../domain/members/private-address.ts'
import type { AccountCall } from './account-call.ts'
import { EventBody } from './alert-contract.ts'
import { TransactionBody } from './portfolio-contract.ts'
import { WatchlistItemBody } from './watchlist-questions.ts'

/** A member's secret address, and what its holder may read. */
export interface PrivateAddressQuestions {
  /** Null without one. */
  privateAddress(): Promise<AccountAnswer<PrivateAddress | null>>
  /** Replaces the previous one, which stops working. */
  createPrivateAddress(idempotencyKey: string): Promise<AccountAnswer<unknown>>
  removePrivateAddress(idempotencyKey: string): Promise<AccountAnswer<unknown>>
  /** `not-found` for a secret that is unknown or was replaced. */
  privateContents(secret: string): Promise<AccountAnswer<PrivateContents>>
}

const AddressBody = z
  .object({
    private_address: z.object({ secret: z.string().nullable(), created_at: z.string() }).nullable(),
  })
  .transform(
    ({ private_address: address }): PrivateAddress | null =>
      address && { secret: address.secret, createdAt: address.created_at },
  )

const FeedAlertBody = EventBody.extend({ id: z.uuid(), fired_at: z.string() }).transform(
  ({ happened_at: happenedAt, fired_at: firedAt, ...event }): FeedAlert => ({
    ...event,
    happenedAt,
    firedAt,
  }),
)

const ContentsBody = z
  .object({
    feed_id: z.string(),
    transactions: z.array(TransactionBody),
    instruments: z.array(WatchlistItemBody),
    alerts: z.array(FeedAlertBody).default([]),
  })
  .transform(({ feed_id, instruments, ...rest }): PrivateContents => ({
    ...rest,
    feedId: feed_id,
    watchlist: instruments,
  }))

const path = '/private-address'

export const createPrivateAddressQuestions = (call: AccountCall): PrivateAddressQuestions => ({
  privateAddress: () => call(path, { mayBeMissing: true, schema: AddressBody }),
  createPrivateAddress: idempotencyKey => call(path, { method: 'POST', idempotencyKey, schema: z.unknown() }),
  removePrivateAddress: idempotencyKey =>
    call(path, { method: 'DELETE', idempotencyKey, schema: z.unknown() }),
  privateContents: secret =>
    call(`${path}/contents`, { method: 'POST', body: { secret }, mayBeMissing: true, schema: ContentsBody }),
})
