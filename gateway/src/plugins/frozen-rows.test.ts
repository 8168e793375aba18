import { isObjectType } from 'graphql'
import { expect, test } from 'vitest'
import type { Instrument, Listing } from '../domain/instrument.ts'
import { createExchangeSchema } from '../schema.ts'
import { type Asking, createFrozenRows, type FrozenRows } from './frozen-rows.ts'

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

const textsOf = (rows: FrozenRows, keys: string[], context: Asking = nothing) => {
  const selection = select(...keys)
  return (...nodes: Instrument[]) => {
    const pieces = rows.textOf(nodes, selection, context)
    return pieces && Buffer.concat(pieces).toString()
  }
}

test('a tick writes one row anew, and the others are the bytes that they were', () => {
  const text = textsOf(createFrozenRows(fields), ['__typename', 'code', 'priceAmount'])
  const [hihi, kre, tui] = [listing('HIHI'), listing('KRE'), listing('TUI')]
  const [one, other] = [row(hihi, live(1)), row(kre, live(1))]
  const written = (...rows: [code: string, price: number][]) =>
    rows.map(([code, price]) => `{"__typename":"Instrument","code":"${code}","priceAmount":${price}}`).join()
  expect(text(one, other, row(tui, live(2)))).toBe(written(['HIHI', 1], ['KRE', 1], ['TUI', 2]))
  // What is taken over is not looked at: it would say otherwise.
  Object.assign(one.live!, { priceAmount: 9 })
  Object.assign(other.live!, { priceAmount: 9 })
  const later = row(tui, live(30))
  expect(text(one, other, later)).toBe(written(['HIHI', 1], ['KRE', 1], ['TUI', 30]))
  expect(text(one, row(kre, live(400)), later)).toBe(written(['HIHI', 1], ['KRE', 400], ['TUI', 30]))
  expect(text(row(hihi, live(5)), other)).toBe(written(['HIHI', 5], ['KRE', 9]))
  expect(text(row(hihi, live(5)), later, other)).toBe(written(['HIHI', 5], ['TUI', 30], ['KRE', 9]))
  expect(text()).toBe('')
})

test('of a long list only the part with the changed row is made anew', () => {
  const { textOf } = createFrozenRows(fields)
  const selection = select('code', 'priceAmount')
  const nodes = Array.from({ length: 50 }, (_, index) => row(listing(`C${index}`), live(index)))
  const before = textOf(nodes, selection, nothing)!
  const changed = nodes.with(49, row(nodes[49]!.listing, live(1_000)))
  const after = textOf(changed, selection, nothing)!
  expect(after.length).toBeGreaterThan(2)
  expect(after.slice(1, -1)).toEqual(before.slice(1, -1))
  for (const [index, piece] of after.slice(1, -1).entries()) expect(piece).toBe(before[index + 1])
  expect(JSON.parse(`[${Buffer.concat(after).toString()}]`)).toEqual(
    changed.map(({ listing: { code }, live: figures }) => ({ code, priceAmount: figures?.priceAmount })),
  )
})

test('a row follows what the instrument’s own page says, and is refused while that must be waited for', async () => {
  const kre = { ...listing('KRE'), categoryName: null }
  const rows = createFrozenRows(fields)
  const tell = (whole: Listing | Promise<Listing>) =>
    textsOf(rows, ['categoryName'], { instruments: { whole: () => whole } })(row(kre, live(1)))
  expect(tell({ ...kre, categoryName: 'Energy' })).toBe('{"categoryName":"Energy"}')
  expect(tell({ ...kre, categoryName: 'Funds' })).toBe('{"categoryName":"Funds"}')
  const page = Promise.reject<Listing>(new Error('down'))
  expect(tell(page)).toBeNull()
  await expect(page).rejects.toThrow('down')
})

test('a row that failed, or needs more than itself, is executed as usual', () => {
  const rows = createFrozenRows(fields)
  expect(textsOf(rows, ['code'])({ ...row(listing('KRE'), null), failure: new Error('down') })).toBeNull()
  const bond = { ...listing('KRE010'), marketType: 'NZDX', maturityDate: null }
  const maturity = textsOf(rows, ['maturityDate'])
  expect(maturity(row(bond, live(1)))).toBeNull()
  expect(maturity(row({ ...bond, maturityDate: '2030-01-01' }, live(1)))).toBe(
    '{"maturityDate":"2030-01-01"}',
  )
  expect(rows.canWrite(select('code', 'freshness'))).toBe(false)
  expect(rows.canWrite(select('code', 'nothing'))).toBe(false)
})
