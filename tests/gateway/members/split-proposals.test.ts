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
