import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { type HouseMember, newMember } from '../../support/house-member.ts'
import type { StartedSite } from '../../support/site.ts'
import { enter } from './login-form.ts'

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

/** Logs in as a new member with these transactions. */
export async function enterWith(page: Page, site: StartedSite, inputs: readonly object[]): Promise<void> {
  const member = await newMember(site)
  await addTransactions(member, inputs)
  await enter(page, site.url, member.cookie)
}
