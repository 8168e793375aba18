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

test('a tick writes one row anew, and the others are the very bytes that they were', () => {
  const { textOf } = createFrozenRows(fields)
  const selection = select('__typename', 'code', 'priceAmount')
  const nodes = [row(listing('HIHI'), live(1)), row(listing('KRE'), live(1)), row(listing('TUI'), live(2))]
  const before = textOf({ nodes }, selection, nothing)!
  const after = textOf(
    { nodes: [...nodes.slice(0, 2), row(nodes[2]!.listing, live(3))] },
    selection,
    nothing,
  )!
  expect(Buffer.concat(after).toString()).toBe(
    '[{"__typename":"Instrument","code":"HIHI","priceAmount":1},{"__typename":"Instrument","code":"KRE","priceAmount":1},{"__typename":"Instrument","code":"TUI","priceAmount":3}]',
  )
  expect(after[2]).toBe(before[2])
  expect(after[3]).not.toBe(before[3])
  expect(Buffer.concat(textOf({ nodes: [] }, selection, nothing)!).toString()).toBe('[]')
})

test('a row follows what the instrument’s own page says, and is refused while that must be waited for', async () => {
  const { textOf } = createFrozenRows(fields)
  const kre = { ...listing('KRE'), categoryName: null }
  const selection = select('categoryName')
  const tell = (whole: Listing | Promise<Listing>) => {
    const text = textOf({ nodes: [row(kre, live(1))] }, selection, { instruments: { whole: () => whole } })
    return text && Buffer.concat(text).toString()
  }
  expect(tell({ ...kre, categoryName: 'Energy' })).toBe('[{"categoryName":"Energy"}]')
  expect(tell({ ...kre, categoryName: 'Funds' })).toBe('[{"categoryName":"Funds"}]')
  const page = Promise.reject<Listing>(new Error('down'))
  expect(tell(page)).toBeNull()
  await expect(page).rejects.toThrow('down')
})

test('a row that failed, or needs more than itself, is executed as usual', () => {
  const { textOf, canWrite } = createFrozenRows(fields)
  const failed = { ...row(listing('KRE'), null), failure: new Error('down') }
  expect(textOf({ nodes: [failed] }, select('code'), nothing)).toBeNull()
  const bond = { ...listing('KRE010'), marketType: 'NZDX', maturityDate: null }
  expect(textOf({ nodes: [row(bond, live(1))] }, select('maturityDate'), nothing)).toBeNull()
  expect(
    textOf(
      { nodes: [row({ ...bond, maturityDate: '2030-01-01' }, live(1))] },
      select('maturityDate'),
      nothing,
    ),
  ).toEqual([Buffer.from('['), Buffer.from('{"maturityDate":"2030-01-01"}'), Buffer.from(']')])
  expect(canWrite(select('code', 'freshness'))).toBe(false)
  expect(canWrite(select('code', 'nothing'))).toBe(false)
})
