import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createTestTicker } from '../testing/test-ticker.ts'

const kre = '/instrument/KRE'
const minute = 60_000

async function temporary(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'ticker-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  return directory
}

const ago = (now: number, minutes: number) => ({ asAt: new Date(now - minutes * minute).toISOString() })

test('the value of a rendered page is kept when its stream begins in the past', async () => {
  const { ticker, upstream, watch, row, settle, clock } = createTestTicker()
  upstream.last.set(kre, row('KRE', 26.43))
  await ticker.instrument('KRE')
  const { received } = watch('KRE')
  await settle()
  upstream.stream(kre).send('init', row('KRE', 1.11, ago(clock.now(), 10)))
  await clock.advance(2_000)
  expect(new Set(received)).toEqual(new Set(['KRE 26.43 POLLED']))
})

test('a streamed value is kept when a later read without watchers is older', async () => {
  const { ticker, upstream, watch, row, settle, clock } = createTestTicker()
  const watcher = watch('KRE')
  await settle()
  upstream.stream(kre).send('init', row('KRE', 26.43))
  await settle()
  watcher.leave()
  await clock.advance(1_000)
  upstream.last.set(kre, row('KRE', 1.11, ago(clock.now(), 10)))
  const { value, freshness } = await ticker.instrument('KRE')
  expect([value?.priceAmount, freshness.asAt]).toEqual([26.43, clock.now() - 1_000])
  const again = watch('KRE')
  await settle()
  upstream.stream(kre).send('init', row('KRE', 26.5))
  await settle()
  expect(again.received).toEqual(['KRE 26.5 STREAMING'])
})

test('an instrument keeps its market stream’s value when its own stream begins in the past', async () => {
  const { upstream, watch, row, settle, clock, listed } = createTestTicker()
  const codes = Array.from({ length: 8 }, (_, at) => `N${at}`)
  for (const code of codes) listed.set(code, 'nzsx')
  watch('KRE', ...codes)
  await settle()
  upstream.stream('/nzsx/instruments').send(
    'init',
    ['KRE', ...codes].map(code => row(code, 26.43)),
  )
  await settle()
  upstream.last.set(kre, row('KRE', 26.43))
  const { received } = watch('KRE')
  await settle()
  upstream.stream(kre).send('init', row('KRE', 1.11, ago(clock.now(), 10)))
  await clock.advance(2_000)
  expect(new Set(received)).toEqual(new Set(['KRE 26.43 POLLED']))
})

test('a value on disk is kept after a restart when the stream begins in the past', async () => {
  const directory = await temporary()
  const first = createTestTicker({ directory })
  first.upstream.last.set(kre, first.row('KRE', 26.43))
  await first.ticker.instrument('KRE')
  const files = async () => (await readdir(directory)).filter(file => file.endsWith('.json'))
  await expect.poll(files).toHaveLength(1)
  const old = first.row('KRE', 1.11, ago(first.clock.now(), 10))
  first.ticker.close()

  const second = createTestTicker({ directory, at: '2026-03-06T11:01' })
  const { received } = second.watch('KRE')
  await second.settle()
  second.upstream.last.set(kre, second.row('KRE', 26.5))
  second.upstream.stream(kre).send('init', old)
  const newest = async () => {
    await second.clock.advance(100)
    return received.at(-1)
  }
  await expect.poll(newest).toContain('26.5')
  expect(received).toEqual(['KRE 26.43 LAST_GOOD', 'KRE 26.5 POLLED'])
})
