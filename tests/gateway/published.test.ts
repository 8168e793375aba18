import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { createManualClock, parseClock } from '@exchange/market-time/clock'
import { describe, expect, test } from 'vitest'
import { announceToEach } from './announcing.ts'

const minute = 60_000

const given = announceToEach()

const published = () => join(given.directory, 'published')
const read = (path: string) => readFile(join(published(), path), 'utf8').catch(() => undefined)

/** Inode and time of every file, by its path: both change when a file is replaced. */
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

describe('the published folder', () => {
  test('is written without a request: lists, companies, items and documents', async () => {
    await given.open({ publishedDirectory: published() })
    await given.house.until(until(() => read('announcements/100/attachments/1.pdf')))
    expect(await read('announcements/index.html')).toContain('Tāne Half Year Results')
    expect(await read('companies/KRE/announcements/index.html')).toContain('../../../announcements/100/')
    expect(await read('announcements/100/index.html')).toContain('Profit &lt;b&gt;up&lt;/b&gt;')
    expect(JSON.parse((await read('announcements/100/index.json')) ?? '')).toMatchObject({
      id: '100',
      body: expect.stringContaining('Profit'),
    })
    expect(await read('announcements/index.html')).not.toMatch(/<script|http-equiv="refresh"/)
  })

  test('has nothing of an announcement before its release', async () => {
    await given.open({ publishedDirectory: published() })
    given.exchange.add('777', 'Takeover offer', given.house.clock.now() + 10 * minute)
    await given.house.until(until(() => read('announcements/100/attachments/1.pdf')))
    await given.house.clock.advance(2 * minute)
    const names = (await readdir(published(), { recursive: true })).filter(name => !name.endsWith('.tmp'))
    expect(names.filter(name => name.includes('777'))).toEqual([])
    const texts = names.filter(name => /\.(html|json|atom|xml)$/.test(name)).map(read)
    expect((await Promise.all(texts)).filter(text => text?.includes('Takeover'))).toEqual([])
    await given.house.clock.advance(10 * minute)
    await given.house.until(until(() => read('announcements/777/index.html')))
  })

  test('is at most a minute behind, also for retractions, and stays while the exchange is down', async () => {
    await given.open({ publishedDirectory: published() })
    await given.house.until(until(() => read('announcements/100/attachments/1.pdf')))
    given.exchange.add('104', 'A halt')
    given.exchange.retract('100', 'Wrong figures')
    const before = given.house.clock.now()
    await given.house.until(
      until(async () =>
        (await read('announcements/104/index.html'))?.includes('A halt') ? 'yes' : undefined,
      ),
    )
    await given.house.until(
      until(async () =>
        (await read('announcements/100/index.html'))?.includes('Wrong figures') ? 'yes' : undefined,
      ),
    )
    expect(given.house.clock.now() - before).toBeLessThanOrEqual(minute)
    expect(await read('announcements/100/index.html')).not.toContain('Profit')
    expect(await read('announcements/100/index.json')).not.toContain('Profit')
    expect(await read('announcements/100/attachments/1.pdf')).toBeUndefined()
    given.house.publicApi.set('down')
    await given.house.clock.advance(5 * minute)
    expect(await read('announcements/104/index.html')).toContain('A halt')
  })
})

describe('the published folder, later,', () => {
  test('is changed by a restart only where something is new, so that ages and copies stay correct', async () => {
    // The folder of a chosen time is recreated; that of the real time is continued.
    const clock = { ...createManualClock(parseClock('2024-03-08T11:00')), isSet: false }
    await given.open({ publishedDirectory: published(), clock })
    await given.house.until(until(() => read('announcements/100/attachments/1.pdf')))
    await given.house.close()
    const before = await files()
    given.exchange.add('104', 'A halt')
    await given.open({ publishedDirectory: published(), clock })
    await given.house.until(until(() => read('announcements/104/attachments/1.pdf')))
    await given.house.close()
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
      // With the time of the look.
      'status.atom',
      'status.json',
      'status/index.html',
    ])
  })

  test('marks an announcement from the day on which it is seven years old', async () => {
    await given.open({
      publishedDirectory: published(),
      clock: createManualClock(parseClock('2031-03-06T23:59')),
    })
    const page = () => read('announcements/100/index.html')
    await given.house.until(until(page))
    expect(await page()).not.toContain('More than 7 years old')
    await given.house.clock.advance(minute)
    await given.house.until(
      until(async () =>
        (await read('announcements/100/index.json'))?.includes('"isHistoric":true') ? 'yes' : undefined,
      ),
    )
    expect(await page()).toContain('More than 7 years old')
    expect(await read('announcements/101/index.html')).not.toContain('More than 7 years old')
  })
})
