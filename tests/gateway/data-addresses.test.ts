import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataClient } from '../support/data-client.ts'
import { createHouse, type House } from '../support/house.ts'
import { smallMarket } from '../support/sample-market.ts'

let house: House
let data: ReturnType<typeof dataClient>
beforeAll(async () => {
  house = await createHouse({ dataSet: await smallMarket() })
  data = dataClient(house)
})
afterAll(() => house.close())

describe('a file', () => {
  test('is sent again only after a change, plain or compressed', async () => {
    const first = await data.get('/data/v1/indices.csv')
    const etag = first.headers.get('etag')!
    expect((await data.get('/data/v1/indices.csv', { 'if-none-match': etag })).status).toBe(304)
    const packed = await data.get('/data/v1/indices.csv', { 'accept-encoding': 'br, gzip' })
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    expect(packed.headers.get('etag')).not.toBe(etag)
    expect(packed.headers.get('vary')).toBe('accept-encoding')
    const again = await data.get('/data/v1/indices.csv', {
      'accept-encoding': 'gzip',
      'if-none-match': packed.headers.get('etag')!,
    })
    expect(again.status).toBe(304)
  })

  test('is listed, also under a name for links', async () => {
    const answer = await data.get('/data/v1/indices.csv')
    const index = await data.once('/data/v1')
    // The index reports the age of each file before the file is read.
    const { asAt, builtAt } = (await data.index()).sets.find(({ name }) => name === 'indices')!
    expect(answer.headers.get('x-data-as-at')).toBe(asAt)
    expect(answer.headers.get('last-modified')).toBe(new Date(builtAt!).toUTCString())
    expect(index.headers.get('content-type')).toBe('application/json; charset=utf-8')
    const listed = await data.once('/data/v1/index.json')
    expect(await listed.text()).toBe(await index.text())
    const etag = listed.headers.get('etag')!
    expect((await data.once('/data/v1', { headers: { 'if-none-match': etag } })).status).toBe(304)
  })

  test('is listed in the schema as in the index, with its year if it has one', async () => {
    await data.get('/data/v1/indices.csv')
    const question = '{ dataSets { name: id title about rows asAt readAt isSimulated } }'
    const { data: answer } = await house.ask<{ dataSets: object[] }>(question)
    const { sets } = await data.index()
    expect(sets).toEqual(answer!.dataSets.map(set => expect.objectContaining(set)))
    expect(answer!.dataSets).toContainEqual(
      expect.objectContaining({ name: 'indices', rows: expect.any(Number) }),
    )
  })
})

describe('a data set', () => {
  test('has a name in the schema, with its columns', async () => {
    const { sets } = await data.index()
    const { data: one } = await house.ask<{ dataSet: unknown; none: unknown }>(
      '{ dataSet(id: "indices") { id columns { name unit description } } none: dataSet(id: "nothing") { id } }',
    )
    const columns = sets
      .find(({ name }) => name === 'indices')!
      .columns.map(({ name, unit, description }) => ({ name, unit, description }))
    expect(one).toEqual({ dataSet: { id: 'indices', columns }, none: null })
  })

  test('of a year has its year in the schema', async () => {
    const years = await house.ask<{ dataSets: { id: string; year: number | null }[] }>(
      '{ dataSets { id year } }',
    )
    expect(years.data!.dataSets.filter(({ year }) => year !== null)).toEqual([
      { id: 'prices-2022', year: 2022 },
      { id: 'prices-2023', year: 2023 },
      { id: 'prices-2024', year: 2024 },
    ])
  })
})

describe('each file', () => {
  test('may be read by any page, with its size, ranges and validator', async () => {
    const answer = await data.get('/data/v1/indices.json')
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    const shown = answer.headers.get('access-control-expose-headers')
    for (const name of ['Accept-Ranges', 'Content-Length', 'Content-Range', 'ETag', 'X-Data-As-At'])
      expect(shown).toContain(name)
    const part = await data.get('/data/v1/indices.parquet', { range: 'bytes=0-3', origin: 'https://a.test' })
    expect([part.status, part.headers.get('access-control-allow-origin')]).toEqual([206, '*'])
    expect(part.headers.get('access-control-expose-headers')).toBe(shown)
    const preflight = await data.once('/data/v1/indices.json', { method: 'OPTIONS' })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-headers')).toContain('Range')
    expect((await data.once('/data/v1/indices.json', { method: 'POST' })).status).toBe(405)
  })

  test('of Parquet has an immutable name and no content encoding', async () => {
    await data.get('/data/v1/indices.parquet')
    const plain = await data.once('/data/v1/indices.parquet')
    expect(plain.status).toBe(302)
    const dated = plain.headers.get('location')!
    expect(dated).toMatch(/^\/data\/v1\/indices-2024-03-0[78]-[0-9a-f]{10}\.parquet$/)
    const answer = await data.get(dated, { 'accept-encoding': 'gzip, br' })
    expect(answer.headers.get('content-encoding')).toBeNull()
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await data.index()).toMatchObject({
      sets: expect.arrayContaining([
        expect.objectContaining({
          files: expect.objectContaining({ parquet: expect.objectContaining({ current: dated }) }),
        }),
      ]),
    })
  })
})

describe('a CSV file', () => {
  const path = '/data/v1/indices.csv'

  test('is described by the document that it names', async () => {
    const answer = await data.get(path)
    expect(answer.headers.get('link')).toBe(
      `<${path}-metadata.json>; rel="describedby"; type="application/csvm+json"`,
    )
    expect(answer.headers.get('access-control-expose-headers')).toContain('Link')
    const described = await data.get(`${path}-metadata.json`)
    expect(described.headers.get('content-type')).toBe('application/csvm+json')
    const { rows, name: _name, title, dictionary: _dictionary, ...note } = await data.json('indices')
    expect(await described.json()).toMatchObject({
      '@context': ['http://www.w3.org/ns/csvw', { '@language': 'en' }],
      url: 'indices.csv',
      'dc:title': title,
      'dc:source': 'a simulated market: all figures are fictional',
      notes: [note],
      tableSchema: { columns: Object.keys(rows[0]!).map(titles => ({ titles })) },
    })
    const index = (await data.index()).sets.find(({ name }) => name === 'indices')!
    expect(index.files['csv']).toMatchObject({ describedBy: `${path}-metadata.json` })
    expect((await data.once('/data/v1/no-such-set.csv-metadata.json')).status).toBe(404)
  })

  test('has its remarks before the header on request, with a length and a validator of its own', async () => {
    const plain = await data.bytes(path)
    const answer = await data.get(`${path}?remarks=on`, { 'accept-encoding': 'gzip' })
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.toString()).toMatch(/^\uFEFF# As at: .+\r\n# Delay: .+\r\n# Source: .+\r\nid,code,/)
    expect(bytes.toString().endsWith(plain.toString().slice(1))).toBe(true)
    expect(answer.headers.get('content-length')).toBe(String(bytes.byteLength))
    const etag = answer.headers.get('etag')!
    expect(etag).not.toBe((await data.get(path)).headers.get('etag'))
    expect((await data.get(`${path}?remarks=on`, { 'if-none-match': etag })).status).toBe(304)
    const head = await data.once(`${path}?remarks=on`, { method: 'HEAD' })
    expect(head.headers.get('content-length')).toBe(String(bytes.byteLength))
    expect(await data.bytes(`${path}?remarks=off`)).toEqual(plain)
  })

  test('with another value for its remarks is refused', async () => {
    const answer = await data.get(`${path}?remarks=yes`)
    expect([answer.status, await answer.text()]).toEqual([400, 'The parameter “remarks” is “on” or “off”.\n'])
  })
})

describe('a part of a file', () => {
  test('is the requested range, or the whole for an invalid range', async () => {
    const path = '/data/v1/indices.parquet'
    const whole = await data.bytes(path)
    const part = async (range: string, more = {}) => {
      const answer = await data.get(path, { range, ...more })
      const bytes = Buffer.from(await answer.arrayBuffer())
      return { status: answer.status, range: answer.headers.get('content-range'), bytes, answer }
    }
    const size = whole.byteLength
    expect(await part('bytes=4-7')).toMatchObject({
      status: 206,
      range: `bytes 4-7/${size}`,
      bytes: whole.subarray(4, 8),
    })
    expect((await part('bytes=-4')).bytes.toString()).toBe('PAR1')
    expect((await part(`bytes=${size - 4}-`)).bytes.toString()).toBe('PAR1')
    expect((await part(`bytes=0-${size * 2}`)).bytes).toEqual(whole)
    expect(await part(`bytes=${size}-`)).toMatchObject({ status: 416, range: `bytes */${size}` })
    for (const odd of ['bytes=5-2', 'bytes=a-b', 'bytes=0-1,4-5', 'rows=0-1'])
      expect((await part(odd)).status).toBe(200)
    const etag = (await data.get(path)).headers.get('etag')!
    expect((await part('bytes=0-3', { 'if-range': etag })).status).toBe(206)
    expect((await part('bytes=0-3', { 'if-range': '"another"' })).status).toBe(200)
  })

  test('has headers without a body for HEAD', async () => {
    await data.get('/data/v1/indices.csv')
    const head = await data.once('/data/v1/indices.csv', { method: 'HEAD' })
    expect(head.status).toBe(200)
    expect(Number(head.headers.get('content-length'))).toBe(
      (await data.bytes('/data/v1/indices.csv')).byteLength,
    )
    expect(await head.text()).toBe('')
  })

  test('that is not listed is not found', async () => {
    for (const path of [
      'prices-1999.csv',
      'indices.xml',
      'indices',
      '../etc/passwd',
      'instruments-2024-03-08-0123456789.parquet',
    ])
      expect((await data.once(`/data/v1/${path}`)).status).toBe(404)
  })
})
