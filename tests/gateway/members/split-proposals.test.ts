import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHouse, type House } from '../../support/house.ts'
import { type HouseMember, newMember } from '../../support/house-member.ts'
import { added, add, portfolioOf, removal, write } from './portfolio-member.ts'

let house: House
beforeAll(async () => {
  house = await createHouse({ at: '2025-09-05T11:00' })
})
afterAll(() => house.close())

const fields = 'code type date ratioNew ratioOld quantity quantityAfter'

async function proposals(member: HouseMember) {
  const { data, errors } = await member.ask<{ member: { splitProposals: object[] } }>(
    `{ member { splitProposals { ${fields} } } }`,
  )
  if (!data) throw new Error(JSON.stringify(errors))
  return data.member.splitProposals
}

const before = { code: 'SHE', date: '2025-08-01', quantity: '10000', price: '1' }
const consolidation = { type: 'CONSOLIDATION', code: 'SHE', date: '2025-08-11', ratioNew: '1', ratioOld: '5' }

test('a consolidation is proposed until it is entered, and again after it is deleted', async () => {
  const member = await newMember(house)
  await added(member, before)
  const proposed = [{ ...consolidation, quantity: '10000', quantityAfter: '2000' }]
  const untouched = JSON.stringify(await portfolioOf(member))
  expect(await proposals(member)).toEqual(proposed)
  // Nothing changes before the member accepts.
  expect(JSON.stringify(await portfolioOf(member))).toBe(untouched)
  const { transaction } = await add(member, { ...consolidation, quantity: null, price: null })
  expect(await proposals(member)).toEqual([])
  expect((await portfolioOf(member)).holdings).toMatchObject([
    { code: 'SHE', quantity: '2000', cost: '10000' },
  ])
  await write(member, removal, { id: transaction?.id, idempotencyKey: 'take-back' })
  expect(JSON.stringify(await portfolioOf(member))).toBe(untouched)
  expect(await proposals(member)).toEqual(proposed)
})

test('nothing is proposed for later purchases, closed positions and other members', async () => {
  const [later, closed, other] = [await newMember(house), await newMember(house), await newMember(house)]
  await added(later, { ...before, date: '2025-08-11' })
  await added(closed, before)
  await added(closed, { ...before, type: 'SELL', date: '2025-08-04' })
  expect([await proposals(later), await proposals(closed), await proposals(other)]).toEqual([[], [], []])
})

interface Payment {
  id: string
  code: string
  exDate: string
  payableDate: string
  quantity: string
  amount: number
}

async function payments(member: HouseMember): Promise<Payment[]> {
  const { data, errors } = await member.ask<{ member: { incomeProposals: Payment[] } }>(
    '{ member { incomeProposals { id code exDate payableDate quantity amount isComing } } }',
  )
  if (!data) throw new Error(JSON.stringify(errors))
  return data.member.incomeProposals
}

test('each payment on a holding is proposed until it is entered, also as a reinvestment', async () => {
  const member = await newMember(house)
  await added(member, { date: '2024-01-05', quantity: '1000', price: '3' })
  const untouched = JSON.stringify(await portfolioOf(member))
  const proposed = await payments(member)
  expect(proposed.length).toBeGreaterThan(1)
  expect(proposed.every(one => one.payableDate < '2025-09-05' && one.quantity === '1000')).toBe(true)
  const [latest, ...others] = proposed
  const cash = {
    type: 'DIVIDEND',
    date: latest?.payableDate,
    quantity: '1000',
    price: String(latest?.amount),
  }
  const id = await added(member, cash)
  expect(await payments(member)).toEqual(others)
  const reinvested = await added(member, {
    type: 'REINVESTMENT',
    date: others[0]?.payableDate,
    quantity: '20',
    price: '3.1',
  })
  // Shares of a reinvestment are paid on, too, so later quantities may differ.
  expect((await payments(member)).map(one => one.id)).toEqual(others.slice(1).map(one => one.id))
  for (const entered of [id, reinvested])
    await write(member, removal, { id: entered, idempotencyKey: randomUUID() })
  expect(await payments(member)).toEqual(proposed)
  expect(JSON.stringify(await portfolioOf(member))).toBe(untouched)
  const closed = await newMember(house)
  await added(closed, { date: '2024-01-05', quantity: '1000', price: '3' })
  await added(closed, { type: 'SELL', date: '2025-09-04', quantity: '1000', price: '3' })
  expect(await payments(closed)).toEqual([])
})

const declining = (act: 'declineProposal' | 'reopenProposal') =>
  `mutation ($input: ProposalInput!) { ${act}(input: $input) { __typename
    ... on ProposalSuccess { declinedProposals } ... on UserError { message } } }`

async function press(member: HouseMember, act: 'declineProposal' | 'reopenProposal', id: string) {
  const input = { id, idempotencyKey: randomUUID() }
  const { data, errors } = await member.ask<Record<string, object>>(declining(act), { input })
  return data?.[act] ?? errors
}

test('what is declined is kept on the account and changes nothing else', async () => {
  const [member, other] = [await newMember(house), await newMember(house)]
  await added(member, before)
  const untouched = JSON.stringify(await portfolioOf(member))
  const id = 'NZSHEE0001S1 2025-08-11'
  const kept = { __typename: 'ProposalSuccess', declinedProposals: [id] }
  expect(await press(member, 'declineProposal', id)).toEqual(kept)
  expect(await press(member, 'declineProposal', id)).toEqual(kept)
  const listed = async (who: HouseMember) =>
    (await who.ask<{ member: { declinedProposals: string[] } }>('{ member { declinedProposals } }')).data
      ?.member.declinedProposals
  expect([await listed(member), await listed(other)]).toEqual([[id], []])
  expect(await proposals(member)).toHaveLength(1)
  expect(await press(other, 'reopenProposal', id)).toEqual({ ...kept, declinedProposals: [] })
  expect(await listed(member)).toEqual([id])
  expect(await press(member, 'reopenProposal', id)).toEqual({ ...kept, declinedProposals: [] })
  expect(JSON.stringify(await portfolioOf(member))).toBe(untouched)
  expect(await press(member, 'declineProposal', '')).toMatchObject({ __typename: 'InvalidInput' })
})
