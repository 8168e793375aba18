import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { createManualClock, parseClock } from '@exchange/market-time/clock'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createHouse, type House, type HouseOptions } from '../support/house.ts'
import { announcementBodies, type AnnouncementBodies } from './announcement-bodies.ts'

const minute = 60_000
const clockAt = () => createManualClock(parseClock('2024-03-08T11:00'))

let directory: string
let exchange: AnnouncementBodies
let house: House
const houses: House[] = []
async function open(options: HouseOptions = {}): Promise<House> {
  house = await createHouse({ upstream: exchange.fetch, directory, clock: clockAt(), ...options })
  houses.push(house)
  return house
}
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'published-'))
  exchange = announcementBodies()
})
afterEach(async () => {
  await Promise.all(houses.splice(0).map(one => one.close()))
  await rm(directory, { recursive: true, force: true })
})

describe('what is published', () => {
  const published = () => join(directory, 'published')
  const read = (path: string) => readFile(join(published(), path), 'utf8').catch(() => undefined)

  test('is written without anybody asking: lists, companies, items, documents, for people and machines', async () => {
    await open({ publishedDirectory: published() })
    await house.until(until(() => read('announcements/100/attachments/1.pdf')))
    expect(await read('announcements/index.html')).toContain('Tāne Half Year Results')
    expect(await read('companies/KRE/announcements/index.html')).toContain('../../../announcements/100/')
    expect(await read('announcements/100/index.html')).toContain('Profit &lt;b&gt;up&lt;/b&gt;')
    expect(JSON.parse((await read('announcements/100/index.json')) ?? '')).toMatchObject({
      id: '100',
      body: expect.stringContaining('Profit'),
    })
    expect(await read('announcements/index.html')).not.toMatch(/<script|http-equiv="refresh"/)
  })

  test('is a minute behind at most, for news as for retractions, and stays when the exchange is dead', async () => {
    await open({ publishedDirectory: published() })
    await house.until(until(() => read('announcements/100/attachments/1.pdf')))
    exchange.add('104', 'A halt')
    exchange.retract('100', 'Wrong figures')
    const before = house.clock.now()
    await house.until(
      until(async () =>
        (await read('announcements/104/index.html'))?.includes('A halt') ? 'yes' : undefined,
      ),
    )
    await house.until(
      until(async () =>
        (await read('announcements/100/index.html'))?.includes('Wrong figures') ? 'yes' : undefined,
      ),
    )
    expect(house.clock.now() - before).toBeLessThanOrEqual(minute)
    expect(await read('announcements/100/index.html')).not.toContain('Profit')
    expect(await read('announcements/100/index.json')).not.toContain('Profit')
    expect(await read('announcements/100/attachments/1.pdf')).toBeUndefined()
    house.publicApi.set('down')
    await house.clock.advance(5 * minute)
    expect(await read('announcements/104/index.html')).toContain('A halt')
  })

  test('a restart writes nothing but what is new, so that ages and other servers’ copies stay true', async () => {
    // The folder of a chosen time is begun anew; that of the true one is gone on with.
    const clock = { ...clockAt(), isSet: false }
    await open({ publishedDirectory: published(), clock })
    await house.until(until(() => read('announcements/100/attachments/1.pdf')))
    await house.close()
    const before = await files()
    exchange.add('104', 'A halt')
    await open({ publishedDirectory: published(), clock })
    await house.until(until(() => read('announcements/104/attachments/1.pdf')))
    await house.close()
    const after = await files()
    const written = [...after].filter(([path, file]) => before.get(path) !== file).map(([path]) => path)
    expect(written.toSorted()).toEqual([
      'announcements/104/attachments/1.pdf',
      'announcements/104/index.html',
      'announcements/104/index.json',
      'announcements/index.html',
      'announcements/index.json',
      'announcements/months/2024-03/index.html',
      'announcements/months/2024-03/index.json',
      'companies/KRE/announcements/index.html',
      'companies/KRE/announcements/index.json',
    ])
  })

  /** Every file by its path; another one in its place is another number. */
  async function files(): Promise<Map<string, string>> {
    const entries = await readdir(published(), { recursive: true, withFileTypes: true })
    const paths = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
    const numbers = paths.map(async path => {
      const { ino, mtimeMs } = await stat(path)
      return [relative(published(), path), `${ino} ${mtimeMs}`] as const
    })
    return new Map(await Promise.all(numbers))
  }

  async function until(look: () => Promise<string | undefined>): Promise<void> {
    for (;;) {
      if ((await look()) !== undefined) return
      await new Promise(resolve => setImmediate(resolve))
    }
  }
})
