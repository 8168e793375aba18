import { randomUUID } from 'node:crypto'
import { createRedisBus } from '@exchange/gateway/redis-bus'
import { afterEach, describe, expect, test } from 'vitest'
import { hasRedis, redis, wayToRedis } from '../support/redis.ts'
import { silentLog } from '../support/silent-log.ts'

const closing: (() => unknown)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

function join(prefix: string, url = redis.href) {
  const bus = createRedisBus({ url, prefix, log: silentLog })
  closing.push(bus.close)
  return bus
}

/** Two gateways of one site; the first may add. */
async function joinTwo() {
  const prefix = randomUUID()
  const [leader, other] = [join(prefix), join(prefix)]
  expect(await leader.lease('KRE', 60_000)).toBe(true)
  return { leader, other, prefix }
}

describe.runIf(hasRedis)('entries in Redis (skipped without Redis)', () => {
  test('a late follower resumes after its position, and gets what is there at once and in order', async () => {
    const { leader, other } = await joinTwo()
    const first = await leader.add('KRE', 'init', true)
    for (const text of ['a', 'b']) await leader.add('KRE', text, false)
    const received: string[][] = []
    other.follow('KRE', {
      after: first ?? 0,
      onEntries: entries => received.push(entries.map(({ text }) => text)),
    })
    await expect.poll(() => received).toEqual([['a', 'b']])
    await leader.add('KRE', 'c', false)
    await expect.poll(() => received).toEqual([['a', 'b'], ['c']])
  })

  test('a topic followed during a read gets its entries', async () => {
    const { leader, other } = await joinTwo()
    const received: string[] = []
    const follow = (topic: string) =>
      other.follow(topic, {
        after: 0,
        onEntries: entries => received.push(...entries.map(({ text }) => text)),
      })
    follow('TUI')
    await leader.lease('TUI')
    await leader.add('TUI', 'one', true)
    await expect.poll(() => received).toEqual(['one'])
    await leader.add('KRE', 'two', true)
    follow('KRE')
    await expect.poll(() => received).toEqual(['one', 'two'])
  })

  test('a whole entry replaces all before it, and only the holder of the lease adds', async () => {
    const { leader, other } = await joinTwo()
    for (const text of ['a', 'b']) await leader.add('KRE', text, false)
    await leader.add('KRE', 'init', true)
    expect([await other.lease('KRE'), await other.add('KRE', 'stale', false)]).toEqual([false, null])
    const { entries, ageMs } = await other.entries('KRE')
    expect(entries.map(({ text }) => text)).toEqual(['init'])
    expect(ageMs).toBeLessThan(2_000)
    await leader.release('KRE')
    expect(await other.entries('KRE')).toEqual({ entries: [], ageMs: Infinity })
    expect(await other.lease('KRE')).toBe(true)
  })

  test('positions increase, also after all entries expired', async () => {
    const { leader } = await joinTwo()
    const positions = await Promise.all(Array.from({ length: 50 }, () => leader.add('KRE', 'x', true)))
    await leader.release('KRE')
    await leader.lease('KRE')
    positions.push(await leader.add('KRE', 'y', true))
    expect(positions).toEqual([...new Set(positions)].toSorted((one, next) => Number(one) - Number(next)))
  })

  test('after a lost connection a follower continues at its position', async () => {
    const { leader, prefix } = await joinTwo()
    const way = await wayToRedis()
    closing.push(() => way.end())
    const cut = join(prefix, `redis://127.0.0.1:${way.port}`)
    const received: string[] = []
    cut.follow('KRE', { after: 0, onEntries: entries => received.push(...entries.map(({ text }) => text)) })
    await leader.add('KRE', 'init', true)
    await expect.poll(() => received).toEqual(['init'])
    way.close()
    for (const text of ['a', 'b']) await leader.add('KRE', text, false)
    await expect(cut.entries('KRE')).rejects.toThrow(/offline|closed|in time/)
    way.open()
    await expect.poll(() => received).toEqual(['init', 'a', 'b'])
  })
})
