import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { asyncBufferFromUrl, parquetMetadataAsync, parquetReadObjects } from 'hyparquet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataClient } from '../support/data-client.ts'
import { createHouse, type House } from '../support/house.ts'
import { listen, type Listening } from '../support/listening.ts'

let house: House
let gateway: Listening
let directory: string
let file: string
let address: string
let rows: Record<string, unknown>[]
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'parquet-'))
  house = await createHouse()
  // Volumes are sums of all trades of two years, which these tests do not need.
  house.publicApi.set('e404', /\/activity\/past/)
  const data = dataClient(house)
  rows = (await data.json('prices-2023')).rows
  file = join(directory, 'prices.parquet')
  await writeFile(file, await data.bytes('/data/v1/prices-2023.parquet'))
  address = (await data.once('/data/v1/prices-2023.parquet')).headers.get('location')!
  gateway = await listen(house)
})
afterAll(async () => {
  await gateway.close()
  await house.close()
  await rm(directory, { recursive: true, force: true })
})

async function duck(sql: string): Promise<Record<string, unknown>[]> {
  const connection = await (await DuckDBInstance.create(':memory:')).connect()
  const reader = await connection.runAndReadAll(sql.replaceAll('$prices', `read_parquet('${file}')`))
  const found = reader.getRowObjectsJson()
  connection.closeSync()
  return found as Record<string, unknown>[]
}

test('DuckDB reads every row, with the types of the dictionary', async () => {
  expect(await duck('select count(*)::int as n from $prices')).toEqual([{ n: rows.length }])
  const types = await duck('describe select * from $prices')
  expect(Object.fromEntries(types.map(row => [row['column_name'], row['column_type']]))).toMatchObject({
    code: 'VARCHAR',
    date: 'DATE',
    marketPrice: 'DOUBLE',
    isYieldTraded: 'BOOLEAN',
  })
})

test('DuckDB finds a span of one instrument’s days, and the same prices', async () => {
  const { code } = rows.find(({ marketPrice }) => marketPrice !== null)!
  const of = rows.filter(
    row => row['code'] === code && String(row['date']) >= '2023-06-01' && String(row['date']) <= '2023-06-30',
  )
  expect(of.length).toBeGreaterThan(15)
  const found = await duck(
    `select date::varchar as date, marketPrice, code from $prices
     where code = '${code as string}' and date between '2023-06-01' and '2023-06-30' order by date`,
  )
  expect(found).toEqual(of.map(({ date, marketPrice, code: own }) => ({ date, marketPrice, code: own })))
})

test('one instrument’s year reads at most a twentieth of the file, by ranges over HTTP', async () => {
  const statuses = new Set<number>()
  let read = 0
  const counted: typeof fetch = async (...request) => {
    const answer = await fetch(...request)
    statuses.add(answer.status)
    const bytes = await answer.arrayBuffer()
    read += bytes.byteLength
    return new Response(answer.status === 206 || answer.ok ? bytes : null, answer)
  }
  const remote = await asyncBufferFromUrl({ url: gateway.url + address, fetch: counted })
  const end = Buffer.from(await remote.slice(remote.byteLength - 8, remote.byteLength))
  const footer = end.readUInt32LE(0) + 8
  const metadata = await parquetMetadataAsync(remote, { initialFetchSize: footer })
  const codes = metadata.row_groups.map(({ columns: [chunk] }) => chunk!.meta_data!.statistics!)
  const middle = rows[Math.floor(rows.length / 2)]!['code'] as string
  let start = 0
  const found: Record<string, unknown>[] = []
  for (const [at, { num_rows: count }] of metadata.row_groups.entries()) {
    const { min_value: least = '', max_value: most = '' } = codes[at]!
    if (String(least) <= middle && middle <= String(most))
      found.push(
        ...(await parquetReadObjects({
          file: remote,
          metadata,
          rowStart: start,
          rowEnd: start + Number(count),
        })),
      )
    start += Number(count)
  }
  const year = found.filter(({ code }) => code === middle)
  expect(year).toHaveLength(rows.filter(({ code }) => code === middle).length)
  // Reads the size, followed only by ranges.
  expect([...statuses]).toEqual([200, 206])
  expect(read / remote.byteLength).toBeLessThanOrEqual(0.05)
})
