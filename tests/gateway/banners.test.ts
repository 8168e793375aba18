import { expect, onTestFinished, test } from 'vitest'
import type { FaultName } from '../support/chaos.ts'
import { createHouse, type House, type HouseOptions } from '../support/house.ts'
import { keptDirectory } from '../support/page-asker.ts'
import { sampleMarket } from '../support/sample-market.ts'

interface BannersData {
  banners: { id: string; paths: string[]; body: object; freshness: { mode: string; readAt: string } }[] | null
}

const text = (value: string) => ({
  body: { nodes: [{ nodeType: 'paragraph', content: [{ nodeType: 'text', value }] }] },
})
const notices = {
  paths: { '/markets': ['closing', 'rules'], '/announcements': ['rules'] },
  banners: { closing: text('The market closes at 12:45 on 24 December 2024.'), rules: text('New rules.') },
}

async function market(
  options: HouseOptions = {},
  banners: typeof notices | undefined = notices,
): Promise<House> {
  const house = await createHouse({ dataSet: { ...(await sampleMarket()), banners }, ...options })
  onTestFinished(() => house.close())
  return house
}
const ask = (house: House) =>
  house.ask<BannersData>('{ banners { id paths body freshness { mode readAt } } }')
const ids = async (house: House) => (await ask(house)).data?.banners?.map(({ id }) => id)

test('the exchange’s banners have their paths and texts', async () => {
  const { data, errors } = await ask(await market())
  expect(errors).toBeUndefined()
  expect(data?.banners).toMatchObject([
    { id: 'closing', paths: ['/markets'], freshness: { mode: 'POLLED' } },
    { id: 'rules', paths: ['/markets', '/announcements'] },
  ])
  expect(JSON.stringify(data)).toContain('closes at 12:45')
})

test('the sample market has no banners and no error', async () => {
  const house = await createHouse()
  onTestFinished(() => house.close())
  expect(await ask(house)).toEqual({ data: { banners: [] } })
})

test('a thousand readers of banners cost one call', async () => {
  const house = await market()
  await Promise.all(Array.from({ length: 1_000 }, () => ask(house)))
  expect(house.publicApi.count(/\/banner\/nzxcom\.json$/)).toBe(1)
  expect(house.publicApi.count(/banner/)).toBe(1)
})

test.each<FaultName>(['e404', 'e403', 'e403html', 'e404html'])(
  '%s of banners that never existed is an empty list',
  async fault => {
    const house = await market()
    house.publicApi.set(fault, /banner/)
    expect(await ask(house)).toEqual({ data: { banners: [] } })
  },
)

const failing: FaultName[] = [
  'down',
  'e500',
  'html',
  'truncated',
  'wrongtypes',
  'notarray',
  'number',
  'proto',
  'huge',
  'empty',
]

test.each(failing)('%s: unknown banners are null with an error, known ones stay', async fault => {
  const never = await market()
  never.publicApi.set(fault, /banner/)
  const { data, errors } = await ask(never)
  expect(data?.banners).toBeNull()
  expect(errors?.[0]?.extensions?.code).toMatch(/^PUBLIC_API_(UNAVAILABLE|GARBLED|TIMEOUT)$/)

  const house = await market()
  const before = await ask(house)
  house.publicApi.set(fault, /banner/)
  await house.clock.advance(150_000)
  await ask(house)
  await house.clock.advance(10_000)
  const after = await ask(house)
  expect(after.errors).toBeUndefined()
  const words = ({ data: answered }: typeof before) =>
    answered?.banners?.map(({ id, paths, body }) => ({ id, paths, body }))
  expect(words(after)).toEqual(words(before))
  expect(after.data?.banners?.[0]?.freshness.mode).toBe('LAST_GOOD')
})

test('banners and their paths survive a restart with all sources down', async () => {
  const directory = await keptDirectory()
  const house = await market({ directory })
  await ask(house)
  await house.close()
  // The second house starts later than the first: data from the future is not used.
  const later = await market({ directory, at: '2024-03-08T11:10' })
  later.publicApi.set('down')
  await ask(later)
  await later.clock.advance(10_000)
  expect((await ask(later)).data?.banners).toMatchObject([
    { id: 'closing', paths: ['/markets'], freshness: { mode: 'LAST_GOOD' } },
    { id: 'rules', paths: ['/markets', '/announcements'] },
  ])
})

test('a removed banner disappears and a new one appears within two minutes', async () => {
  const dataSet = { ...(await sampleMarket()), banners: notices }
  const house = await market({ dataSet })
  expect(await ids(house)).toEqual(['closing', 'rules'])
  Object.assign(dataSet, { banners: { paths: { '/': ['new'] }, banners: { new: text('New.') } } })
  await house.clock.advance(70_000)
  // The first reader gets the cached banners, and the file is fetched in the background.
  await expect.poll(() => ids(house), { timeout: 20_000 }).toEqual(['new'])
})
