import { argon2id } from '@exchange/upstream-accounts/passwords'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHouse, type House } from '../../support/house.ts'
import { newMember } from '../../support/house-member.ts'
import { createVisitor, logIn, signUp, type Visitor } from '../../support/visitor.ts'

let house: House
/** Time of hashing one password here, in milliseconds. */
let hashMs: number
/** Each address is requested twice: one network may request three mails of one kind per hour for it. */
const rounds = 2
beforeAll(async () => {
  house = await createHouse()
  const times: number[] = []
  for (let at = 0; at < 9; at += 1) times.push(await timeOf(() => argon2id.hash(`kererū ${at}`)))
  hashMs = median(times)
})
afterAll(() => house.close())

const median = (times: readonly number[]) => times.toSorted((one, other) => one - other)[times.length >> 1]!

async function timeOf(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await act()
  return performance.now() - start
}

/**
 * Share of all pairs of a member's and another address in which the member's took longer: about half if they cannot be
 * distinguished.
 */
function slowerShare(ofMembers: readonly number[], ofOthers: readonly number[]): number {
  const slower = ofMembers.flatMap(time => ofOthers.filter(other => time > other))
  return slower.length / (ofMembers.length * ofOthers.length)
}

const requestReset = `mutation ($input: RequestPasswordResetInput!) {
  requestPasswordReset(input: $input) { __typename }
}`

/** Each visitor has another address: registrations per address are limited. */
let visitors = 0
const newVisitor = () => {
  visitors += 1
  return createVisitor(house, { address: `192.0.2.${visitors % 250}` })
}

const forget = async (visitor: Visitor, email: string) =>
  visitor.post(requestReset, { input: { email, challenge: await visitor.challenge() } })

test.each([
  ['a login', (email: string) => logIn(newVisitor(), { email, password: 'not the password' })],
  ['a forgotten password', (email: string) => forget(newVisitor(), email)],
  ['a registration', (email: string) => signUp(newVisitor(), email, { idempotencyKey: `n${visitors}` })],
])('the time that %s takes does not reveal whose address has an account', async (_what, ask) => {
  const members: string[] = []
  while (members.length < 10) members.push((await newMember(house)).email)
  const times = { member: [] as number[], nobody: [] as number[] }
  for (let round = 0; round < rounds; round += 1)
    for (const email of members)
      // Sequential, so that other work on this machine slows both equally.
      for (const [kind, address] of [
        ['member', email],
        ['nobody', email.replace(/^./, 'x')],
      ] as const) {
        times[kind].push(await timeOf(() => ask(address)))
        // Mail is written after the response and is not part of its time.
        await house.accountService.mailTo(address)
      }
  const share = slowerShare(times.member, times.nobody)
  const difference = Math.abs(median(times.member) - median(times.nobody))
  // Twenty of each: by chance a share beyond these limits occurs once in a thousand runs. A difference below a tenth of a
  // hash is lost in network noise.
  const isTold = (share > 0.8 || share < 0.2) && difference > hashMs / 10
  expect(isTold, `share ${share}, difference ${difference} ms, a password ${hashMs} ms`).toBe(false)
})
