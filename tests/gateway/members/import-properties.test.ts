import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHouse, type House } from '../../support/house.ts'
import { type HouseMember, newMember } from '../../support/house-member.ts'
import { portfolioOf } from './portfolio-member.ts'

let house: House
beforeAll(async () => {
  house = await createHouse({ at: '2024-03-08T11:00' })
})
afterAll(() => house.close())

const importing = `mutation ($input: ImportTransactionsInput!) { importTransactions(input: $input) { __typename
  ... on ImportSuccess { importId addedCount presentCount } } }`
const undoing = `mutation ($input: UndoImportInput!) { undoImport(input: $input) { __typename
  ... on UndoImportSuccess { removedCount } } }`
const fields =
  'id type code isin date quantity price priceBasis fees ratioNew ratioOld currency note createdAt'

interface Imported {
  importTransactions: { importId: string | null; addedCount: number; presentCount: number }
}
interface Undone {
  undoImport: { removedCount: number }
}

async function send(member: HouseMember, rows: readonly object[]) {
  const input = { idempotencyKey: randomUUID(), rows }
  const { data, errors } = await member.ask<Imported>(importing, { input })
  if (!data) throw new Error(JSON.stringify(errors))
  return data.importTransactions
}

/** The portfolio and all transactions, as one text. */
async function everything(member: HouseMember): Promise<string> {
  const list = await member.ask(`{ member { transactions(first: 200) { nodes { ${fields} } } } }`)
  return JSON.stringify([await portfolioOf(member), list])
}

/** Few values, so that many rows are equal. Sales are small, so that none is refused. */
const row = fc.record({
  type: fc.constantFrom('BUY', 'TRANSFER_IN', 'REINVESTMENT', 'DIVIDEND'),
  code: fc.constantFrom('KRE', 'SHE', 'NZX:KER'),
  date: fc.constantFrom('2024-03-01', '2024-03-04'),
  quantity: fc.constantFrom('1', '1.00', '2.5'),
  price: fc.constantFrom('3', '3.0'),
  fees: fc.constantFrom(null, '0', '1.5'),
  note: fc.constantFrom('', 'second fill'),
})
const file = fc.array(row, { minLength: 1, maxLength: 12 })

test('any file is there once however often it is imported, and gone after its undo', async () => {
  await fc.assert(
    fc.asyncProperty(file, file, async (earlier, later) => {
      const member = await newMember(house)
      expect(await send(member, earlier)).toMatchObject({ addedCount: earlier.length, presentCount: 0 })
      const before = await everything(member)
      expect(await send(member, earlier)).toMatchObject({ importId: null, addedCount: 0 })
      expect(await everything(member)).toBe(before)
      // A longer list of the same account begins with the earlier file.
      const { importId, addedCount } = await send(member, [...earlier, ...later])
      expect(addedCount).toBe(later.length)
      const input = { idempotencyKey: randomUUID(), importId }
      const { data } = await member.ask<Undone>(undoing, { input })
      expect(data?.undoImport.removedCount).toBe(later.length)
      expect(await everything(member)).toBe(before)
    }),
    { numRuns: 15 },
  )
})
