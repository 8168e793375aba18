import { randomUUID } from 'node:crypto'
import type { HouseMember } from './house-member.ts'

interface Addressed {
  member: { privateAddress: { calendarPath: string } | null }
}

const change = (name: string) => `mutation ($key: ID!) { ${name}(input: { idempotencyKey: $key }) {
  ... on PrivateAddressSuccess { member { privateAddress { calendarPath } } } } }`

async function changed(member: Pick<HouseMember, 'ask'>, name: string): Promise<string | undefined> {
  const { data, errors } = await member.ask<Record<string, Addressed>>(change(name), { key: randomUUID() })
  const address = data?.[name]?.member.privateAddress
  if (address === undefined) throw new Error(JSON.stringify([data, errors]))
  return address?.calendarPath
}

/** Creates a member's secret address, which replaces the previous one. Returns the path of the calendar. */
export const newPrivateAddress = async (member: Pick<HouseMember, 'ask'>): Promise<string> =>
  (await changed(member, 'createPrivateAddress')) ?? ''

/** Turns a member's secret address off. */
export const endPrivateAddress = (member: Pick<HouseMember, 'ask'>) => changed(member, 'removePrivateAddress')

interface FeedAddressed {
  member: { privateAddress: { feedPath: string } | null }
}

/** Path of the feed at a member's secret address. */
export async function privateFeedOf(member: Pick<HouseMember, 'ask'>): Promise<string> {
  const { data } = await member.ask<FeedAddressed>('{ member { privateAddress { feedPath } } }')
  return data?.member.privateAddress?.feedPath ?? ''
}

/** The secret in a path. */
export const secretOf = (path: string): string => /[\w-]{43}/.exec(path)?.[0] ?? ''
