import { randomUUID } from 'node:crypto'
import type { HouseMember } from '../../support/house-member.ts'

const mutation = `mutation ($input: TransactionInput!) { addTransaction(input: $input) { __typename ... on UserError { message } } }`

/** Adds transactions of a member one after another. Throws if one is refused. */
export async function addTransactions(
  member: Pick<HouseMember, 'ask'>,
  inputs: readonly object[],
): Promise<void> {
  for (const input of inputs) {
    const { data, errors } = await member.ask<{ addTransaction: { __typename: string } }>(mutation, {
      input: { idempotencyKey: randomUUID(), ...input },
    })
    if (data?.addTransaction.__typename !== 'TransactionSuccess')
      throw new Error(JSON.stringify({ data, errors }))
  }
}
