import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHouse, type House } from '../../support/house.ts'
import { type HouseMember, newMember } from '../../support/house-member.ts'
import { added, portfolioOf, removal, write } from './portfolio-member.ts'

let house: House
beforeAll(async () => {
  house = await createHouse({ at: '2025-09-05T11:00' })
})
afterAll(() => house.close())

interface Published {
  splitProposals: { type: string; code: string; date: string; ratioNew: string; ratioOld: string }[]
  income: {
    payments: { code: string; payableDate: string; quantity: string; amount: number; isComing: boolean }[]
  }
  transactions: { nodes: { id: string }[] }
}

const published = `{ member {
  splitProposals { type code date ratioNew ratioOld }
  income { payments { code payableDate quantity amount isComing } }
  transactions(first: 200) { nodes { id type code date quantity price fees ratioNew ratioOld note createdAt updatedAt } } } }`

async function publishedFor(member: HouseMember): Promise<Published> {
  const { data, errors } = await member.ask<{ member: Published }>(published)
  if (!data) throw new Error(JSON.stringify(errors))
  return data.member
}

/** Transactions for what the exchange published on a member's holdings: each split, and each payment already made. */
async function proposedFor(member: HouseMember): Promise<object[]> {
  const { splitProposals, income } = await publishedFor(member)
  const payments = income.payments.filter(({ isComing }) => !isComing)
  return [
    ...splitProposals.map(split => ({ ...split, quantity: null, price: null })),
    ...payments.map(({ code, payableDate, quantity, amount }) => ({
      type: 'DIVIDEND',
      code,
      date: payableDate,
      quantity,
      price: String(amount),
    })),
  ]
}

const before = [
  { code: 'SHE', date: '2025-08-01', quantity: '10000', price: '1' },
  { code: 'KRE', date: '2023-06-01', quantity: '1235', price: '3.335', fees: '29.95' },
  { type: 'SELL', code: 'KRE', date: '2025-08-13', quantity: '35', price: '4.1' },
]

/** The portfolio as one text. */
const portfolioText = async (member: HouseMember) => JSON.stringify(await portfolioOf(member))

test('accepting and undoing in any order gives the portfolio of the accepted proposals', async () => {
  const member = await newMember(house)
  for (const entry of before) await added(member, entry)
  const proposed = await proposedFor(member)
  expect(proposed.length).toBeGreaterThan(3)
  const untouched = [await portfolioText(member), JSON.stringify(await publishedFor(member))]
  /** Portfolio by the accepted proposals: the same for every way that leads there. */
  const portfolios = new Map<string, string>([['', untouched[0] ?? '']])
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(proposed.length - 1), { minLength: 1, maxLength: 10 }),
      async presses => {
        const accepted = new Map<number, string>()
        const undo = async (index: number) => {
          await write(member, removal, { id: accepted.get(index), idempotencyKey: randomUUID() })
          accepted.delete(index)
        }
        for (const index of presses) {
          if (accepted.has(index)) await undo(index)
          else accepted.set(index, await added(member, proposed[index]))
          const key = [...accepted.keys()].toSorted((one, other) => one - other).join()
          const text = await portfolioText(member)
          expect(portfolios.get(key) ?? text).toBe(text)
          portfolios.set(key, text)
        }
        for (const index of accepted.keys()) await undo(index)
        expect([await portfolioText(member), JSON.stringify(await publishedFor(member))]).toEqual(untouched)
      },
    ),
    { numRuns: 15 },
  )
  // A portfolio that never changes would pass all of the above.
  expect(new Set(portfolios.values()).size).toBe(portfolios.size)
})
