import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createHouse, type House } from '../support/house.ts'
import { someCode } from '../support/sample-market.ts'

interface Page {
  instrument: {
    name: string
    priceAmount: number
    freshness: { mode: string } | null
    priceHistory: { columns: { marketPrice: number[] } } | null
  } | null
}
const query = `query Page($code: String!) {
  instrument(code: $code) { name priceAmount freshness { mode } priceHistory { columns { marketPrice } } }
}`

let directory: string
let code: string
const open: House[] = []
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'last-good-'))
  code = await someCode('NZSX')
})
afterEach(async () => {
  await Promise.all(open.splice(0).map(house => house.close()))
  await rm(directory, { recursive: true, force: true })
})

async function start(isDead: boolean, at: string, edition?: string): Promise<House> {
  const house = await createHouse({ at, directory, ...(edition !== undefined && { edition }) })
  open.push(house)
  if (isDead) {
    house.publicApi.set('down')
    house.ticker.set('down')
  }
  return house
}

const path = (house: House, name: string) =>
  house.until(house.gateway.fetch(new Request(`http://site.test/${name}`)))

async function fill(): Promise<Page['instrument']> {
  const house = await start(false, '2024-03-08T11:00')
  const { data } = await house.ask<Page>(query, { code })
  await house.close()
  open.pop()
  return data?.instrument ?? null
}

describe('a gateway that starts while all sources are down', () => {
  test('answers from the files of another gateway in the same folder', async () => {
    const before = await fill()
    const house = await start(true, '2024-03-08T12:00')
    const { data, errors } = await house.ask<Page>(query, { code })
    expect(errors).toBeUndefined()
    expect(data?.instrument?.name).toBe(before?.name)
    expect(data?.instrument?.priceAmount).toBe(before?.priceAmount)
    expect(data?.instrument?.priceHistory).toEqual(before?.priceHistory)
    expect(data?.instrument?.freshness?.mode).toBe('LAST_GOOD')
  })

  test('without files names the failing source and keeps running', async () => {
    const house = await start(true, '2024-03-08T12:00')
    const { data, errors = [] } = await house.ask<Page>(query, { code })
    expect(data?.instrument ?? null).toBeNull()
    expect(errors[0]?.extensions?.code).toMatch(/^PUBLIC_API_/)
  })

  test('never uses the files of another market', async () => {
    await fill()
    const house = await start(true, '2024-03-08T12:00', 'another market')
    const { data, errors = [] } = await house.ask<Page>(query, { code })
    expect(data?.instrument ?? null).toBeNull()
    expect(errors[0]?.extensions?.code).toMatch(/^PUBLIC_API_/)
  })

  test('recovers within a minute', async () => {
    const house = await start(true, '2024-03-08T12:00')
    await house.ask<Page>(query, { code })
    house.publicApi.set()
    house.ticker.set()
    await house.clock.advance(60_000)
    const { data, errors } = await house.ask<Page>(query, { code })
    expect(errors).toBeUndefined()
    expect(data?.instrument?.freshness?.mode).toBe('POLLED')
  })

  test('is alive, and reports the true state of its sources', async () => {
    const house = await start(true, '2024-03-08T12:00')
    await house.ask<Page>(query, { code })
    expect((await path(house, 'livez')).status).toBe(200)
    const status = await (await path(house, 'status/operator')).text()
    expect(status).toContain('DOWN')
    house.publicApi.set()
    house.ticker.set()
    await house.clock.advance(60_000)
    await house.ask<Page>(query, { code })
    expect(await (await path(house, 'status/operator')).text()).toContain('UP')
    expect((await path(house, 'readyz')).status).toBe(200)
  })

  test('ignores truncated and corrupt files', async () => {
    await fill()
    for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const file = join(entry.parentPath, entry.name)
      const bytes = await readFile(file)
      await writeFile(file, bytes.length % 2 ? bytes.subarray(0, bytes.length / 2) : 'nonsense')
    }
    const house = await start(true, '2024-03-08T12:00')
    const { data, errors = [] } = await house.ask<Page>(query, { code })
    expect(data?.instrument ?? null).toBeNull()
    expect(errors[0]?.extensions?.code).toMatch(/^PUBLIC_API_/)
  })
})
