import { parquetMetadata, parquetReadObjects } from 'hyparquet'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { csvCells, dataClient } from '../support/data-client.ts'
import { createHouse, type House } from '../support/house.ts'
import { smallMarket } from '../support/sample-market.ts'

const names = [
  'instruments',
  'prices-2024',
  'indices',
  'dividends',
  'announcements',
  'settlement',
  'settlement-final',
  'span',
  'market-share',
  'gdt-events',
  'gdt-results',
  'gdt-settlement',
]

let house: House
let data: ReturnType<typeof dataClient>
beforeAll(async () => {
  house = await createHouse({ dataSet: await smallMarket() })
  // Volumes are sums of all trades of two years, which these tests do not need.
  house.publicApi.set('e404', /\/activity\/past/)
  data = dataClient(house)
})
afterAll(() => house.close())

const bufferOf = (bytes: Buffer) => new Uint8Array(bytes).buffer

describe.each(names)('the data set %s', name => {
  test('has the same rows in each format, in the columns of the dictionary', async () => {
    const { rows, ...about } = await data.json(name)
    expect(rows.length).toBeGreaterThan(2)
    expect(about).toMatchObject({ name, isSimulated: true, isCurrent: true, missing: [] })
    const set = (await data.index()).sets.find(each => each.name === name)!
    const columns = set.columns.map(column => column.name)
    expect(set.rows).toBe(rows.length)
    expect(Object.keys(rows[0]!)).toEqual(columns)

    const plain = (await data.bytes(`/data/v1/${name}.csv`)).toString()
    expect(plain.startsWith(`\uFEFF${columns.join(',')}\r\n`)).toBe(true)
    expect(plain.endsWith('\n')).toBe(false)
    const csv = csvCells(plain)
    expect(csv.rows[0]).toEqual(columns)
    expect(csv.rows).toHaveLength(rows.length + 1)

    const remarked = csvCells((await data.bytes(`/data/v1/${name}.csv?remarks=on`)).toString())
    expect([csv.remarks, remarked.rows]).toEqual([[], csv.rows])
    const remarks = remarked.remarks.join('\n')
    expect(remarks).toMatch(/# As at: [\d:T.Z-]+|# As at: unknown; received /)
    expect(remarks).toMatch(
      name.startsWith('gdt-')
        ? /^# Source: GlobalDairyTrade; a simulated market: all figures are fictional$/m
        : /^# Source: a simulated market: all figures are fictional$/m,
    )

    const file = bufferOf(await data.bytes(`/data/v1/${name}.parquet`))
    const read = await parquetReadObjects({ file })
    expect(read).toHaveLength(rows.length)
    expect(read[0]).toEqual(
      Object.fromEntries(
        set.columns.map(({ name: column, type }) => {
          const value = rows[0]![column]
          const isTime = (type === 'date' || type === 'datetime') && value !== null
          return [column, isTime ? new Date(value as string) : value]
        }),
      ),
    )
    const inFile = new Map(parquetMetadata(file).key_value_metadata?.map(({ key, value }) => [key, value]))
    expect(inFile.get('Source')).toContain('a simulated market: all figures are fictional')
    expect(inFile.get('As at')).toBeDefined()
  })
})

test('a text that a spreadsheet would run as a formula is text in the file', async () => {
  const odd = await createHouse({
    beforeUpstreams: upstream => async request => {
      const answer = await upstream(request)
      if (!request.url.endsWith('/market/NZSX/instruments/active.json')) return answer
      const text = (await answer.text()).replace(/"name":"[^"]*"/, '"name":"=HYPERLINK(1), \\"x\\""')
      return new Response(text, answer)
    },
  })
  const csv = (await dataClient(odd).bytes('/data/v1/instruments.csv')).toString()
  expect(csv).toContain(`"'=HYPERLINK(1), ""x"""`)
  await odd.close()
})
