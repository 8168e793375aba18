import { argon2id } from '@exchange/upstream-accounts/passwords'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHouse, type House } from '../../support/house.ts'
import { newMember } from '../../support/house-member.ts'
import { createVisitor, logIn, signUp, type Visitor } from '../../support/visitor.ts'

let house: House
/** How long one password takes here, in milliseconds. */
let hashMs: number
/** Each address is asked for twice: of one kind, three mails an hour go to it from one network. */
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

/** Of all pairs of a member's and another address, the part in which the member's took longer: half, where nobody can tell. */
function slowerShare(ofMembers: readonly number[], ofOthers: readonly number[]): number {
  const slower = ofMembers.flatMap(time => ofOthers.filter(other => time > other))
  return slower.length / (ofMembers.length * ofOthers.length)
}

const requestReset = `mutation ($input: RequestPasswordResetInput!) {
  requestPasswordReset(input: $input) { __typename }
}`

/** From an address of its own: only so many may register from one. */
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
])(
  'nobody learns by how long %s takes whose address has an account',
  async (_what, ask) => {
    const members: string[] = []
    while (members.length < 10) members.push((await newMember(house)).email)
    const times = { member: [] as number[], nobody: [] as number[] }
    for (let round = 0; round < rounds; round += 1)
      for (const email of members)
        // One after the other, so that whatever else this machine does slows both alike.
        for (const [kind, address] of [
          ['member', email],
          ['nobody', email.replace(/^./, 'x')],
        ] as const) {
          times[kind].push(await timeOf(() => ask(address)))
          // What is written for whoever asked is no part of the answer.
          await house.accountService.mailTo(address)
        }
    const share = slowerShare(times.member, times.nobody)
    const difference = Math.abs(median(times.member) - median(times.nobody))
    // Twenty of each: by chance a share beyond these comes once in a thousand times. What differs by less than a tenth
    // of a password is lost on the way to anybody.
    const isTold = (share > 0.8 || share < 0.2) && difference > hashMs / 10
    expect(isTold, `share ${share}, difference ${difference} ms, a password ${hashMs} ms`).toBe(false)
  },
  60_000,
)
