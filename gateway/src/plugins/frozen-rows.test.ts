import { isObjectType } from 'graphql'
import { expect, test } from 'vitest'
import type { Instrument, Listing } from '../domain/instrument.ts'
import { createExchangeSchema } from '../schema.ts'
import { type Asking, createFrozenRows } from './frozen-rows.ts'

const instrumentType = createExchangeSchema().getType('Instrument')
const fields = isObjectType(instrumentType) ? instrumentType.getFields() : {}

// What a row does not ask for may be missing here.
const listing = (code: string) => ({ code, name: `Company ${code}`, marketType: 'NZSX' }) as Listing
const live = (priceAmount: number) => ({ priceAmount }) as Instrument['live']
const row = (of: Listing, figures: Instrument['live']): Instrument => ({
  listing: of,
  isWhole: false,
  live: figures,
  freshness: null,
  failure: null,
})
const select = (...keys: string[]) => keys.map(key => ({ as: key, key }))
const nothing: Asking = { instruments: { whole: of => of } }

test('a tick writes one row anew, and the others are the bytes that they were', () => {
  const { textOf } = createFrozenRows(fields)
  const selection = select('__typename', 'code', 'priceAmount')
  const text = (...nodes: Instrument[]) => textOf(nodes, selection, nothing)!.toString()
  const [hihi, kre, tui] = [listing('HIHI'), listing('KRE'), listing('TUI')]
  const [one, other] = [row(hihi, live(1)), row(kre, live(1))]
  const written = (code: string, price: number) =>
    `,{"__typename":"Instrument","code":"${code}","priceAmount":${price}}`
  const first = written('HIHI', 1) + written('KRE', 1)
  expect(text(one, other, row(tui, live(2)))).toBe(first + written('TUI', 2))
  // What is taken over is not looked at: it would say otherwise.
  Object.assign(one.live!, { priceAmount: 9 })
  Object.assign(other.live!, { priceAmount: 9 })
  expect(text(one, other, row(tui, live(30)))).toBe(first + written('TUI', 30))
  expect(text(one, row(kre, live(400)), row(tui, live(30)))).toBe(
    written('HIHI', 1) + written('KRE', 400) + written('TUI', 30),
  )
  expect(text(row(hihi, live(5)), other)).toBe(written('HIHI', 5) + written('KRE', 9))
  expect(text(row(hihi, live(5)), row(tui, live(6)), other)).toBe(
    written('HIHI', 5) + written('TUI', 6) + written('KRE', 9),
  )
  expect(text()).toBe('')
})

test('a row follows what the instrument’s own page says, and is refused while that must be waited for', async () => {
  const { textOf } = createFrozenRows(fields)
  const kre = { ...listing('KRE'), categoryName: null }
  const selection = select('categoryName')
  const tell = (whole: Listing | Promise<Listing>) =>
    textOf([row(kre, live(1))], selection, { instruments: { whole: () => whole } })?.toString() ?? null
  expect(tell({ ...kre, categoryName: 'Energy' })).toBe(',{"categoryName":"Energy"}')
  expect(tell({ ...kre, categoryName: 'Funds' })).toBe(',{"categoryName":"Funds"}')
  const page = Promise.reject<Listing>(new Error('down'))
  expect(tell(page)).toBeNull()
  await expect(page).rejects.toThrow('down')
})

test('a row that failed, or needs more than itself, is executed as usual', () => {
  const { textOf, canWrite } = createFrozenRows(fields)
  const failed = { ...row(listing('KRE'), null), failure: new Error('down') }
  expect(textOf([failed], select('code'), nothing)).toBeNull()
  const bond = { ...listing('KRE010'), marketType: 'NZDX', maturityDate: null }
  expect(textOf([row(bond, live(1))], select('maturityDate'), nothing)).toBeNull()
  const known = row({ ...bond, maturityDate: '2030-01-01' }, live(1))
  expect(textOf([known], select('maturityDate'), nothing)?.toString()).toBe(',{"maturityDate":"2030-01-01"}')
  expect(canWrite(select('code', 'freshness'))).toBe(false)
  expect(canWrite(select('code', 'nothing'))).toBe(false)
})
