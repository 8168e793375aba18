import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DataIndex, dataClient } from '../support/data-client.ts'
import { createHouse, type House } from '../support/house.ts'

/** The promised columns by set: each with its type, in order. Prices have a set for each year. */
type Promised = Record<string, [name: string, type: string][]>

let house: House
let index: DataIndex
let promised: Promised
beforeAll(async () => {
  house = await createHouse()
  index = await dataClient(house).index()
  const text = await readFile(new URL('data-columns.json', import.meta.url), 'utf8')
  promised = JSON.parse(text) as Promised
})
afterAll(() => house.close())

const columnsOf = (name: string) =>
  index.sets
    .filter(set => set.name.replace(/-\d{4}$/, '-{year}') === name)
    .map(set => set.columns.map(({ name: column, type }) => [column, type]))

test('no promised data set, column or type is removed or moved', () => {
  for (const [name, columns] of Object.entries(promised)) {
    expect(columnsOf(name).length, name).toBeGreaterThan(0)
    for (const standing of columnsOf(name)) expect(standing.slice(0, columns.length), name).toEqual(columns)
  }
})

test('every data set and column is listed in data-columns.json: add new ones there', () => {
  for (const { name } of index.sets) {
    const promisedAs = name.replace(/-\d{4}$/, '-{year}')
    for (const standing of columnsOf(promisedAs)) expect(promised[promisedAs], name).toEqual(standing)
  }
})

test('every column has a description, and every figure without one has a unit', () => {
  const dumb = index.sets.flatMap(({ name, columns }) =>
    columns
      .filter(({ type, description, unit }) => type === 'number' && description === null && unit === null)
      .map(column => `${name}.${column.name}`),
  )
  expect(dumb).toEqual([])
})
