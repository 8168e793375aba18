import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createManualClock, type ManualClock, parseClock } from '@exchange/market-time/clock'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Source } from '../../domain/site/freshness.ts'
import { SourceError } from '../../domain/site/source-error.ts'
import { silentLog } from '../../log/log.ts'
import { createMemoryBus } from '../../sources/ticker/testing/memory-bus.ts'
import type { StreamBus } from '../../sources/ticker/between-gateways/stream-bus.ts'
import { createStatusKeeper } from '../../sources/upstream/source-status.ts'
import { createSourceWatch, type SourceWatch } from './watch-sources.ts'

const [second, minute, day] = [1_000, 60_000, 86_400_000]

let directory: string
let clock: ManualClock
let down: Set<Source>
let open: SourceWatch[]
/** Whether another path of the ticker fails, right after each check. */
let onePathFails: boolean
/** Sources that answer with incomplete lists. */
let incomplete: Set<Source>

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'incidents-'))
  clock = createManualClock(parseClock('2024-03-08T13:40'))
  down = new Set()
  open = []
  onePathFails = false
  incomplete = new Set()
})

afterEach(async () => {
  await Promise.all(open.map(watch => watch.close()))
  await rm(directory, { recursive: true, force: true })
})

function checked(source: Source) {
  const { status, succeeded, failed } = createStatusKeeper(source, clock)
  const failure = new SourceError({ source, kind: 'UNAVAILABLE', detail: 'down' })
  return {
    status,
    async check() {
      if (down.has(source)) return failed('/check', failure)
      succeeded('/check')
      if (incomplete.has(source))
        failed('/list', new SourceError({ source, kind: 'INCOMPLETE', detail: 'short' }))
      else succeeded('/list')
      if (source === 'TICKER' && onePathFails) failed('/other', failure)
    },
  }
}

async function watch(options: { bus?: StreamBus; recordFile?: string } = {}): Promise<SourceWatch> {
  const made = createSourceWatch({
    clock,
    log: silentLog,
    sources: (['PUBLIC_API', 'TICKER'] as const).map(checked),
    checks: true,
    recordFile: join(directory, 'incidents.json'),
    noticesFile: undefined,
    topic: 'incidents',
    onLook: () => {},
    ...options,
  })
  open.push(made)
  // The first look is after the record was read, in real time.
  await vi.waitFor(async () => {
    await clock.advance(second)
    expect(made.report().parts[0]!.state).not.toBe('UNKNOWN')
  })
  await pass(30 * second)
  return made
}

/** Time passes in steps shorter than a look, with turns for files. */
async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 5 * second) {
    await clock.advance(Math.min(left, 5 * second))
    for (let turn = 0; turn < 3; turn++) await new Promise(resolve => setImmediate(resolve))
  }
}

const times = (updates: readonly { at: string }[]) => updates.map(({ at }) => Date.parse(at))

test('an outage is published within two minutes, updated every 15 minutes, and closed', async () => {
  const { report } = await watch()
  const failedAt = clock.now()
  down.add('PUBLIC_API')
  await pass(2 * minute)
  const [first] = report().incidents
  expect(first).toMatchObject({ source: 'PUBLIC_API', endedAt: null })
  expect(first!.updates[0]!.text).toMatch(/has not answered since 1:4\d pm\./)
  expect(times(first!.updates)[0]! - failedAt).toBeLessThanOrEqual(2 * minute)

  await pass(3 * 60 * minute)
  const [later] = report().incidents
  expect(later!.id).toBe(first!.id)
  const instants = [...times(later!.updates), clock.now()]
  expect(instants.length).toBeGreaterThan(12)
  for (const [place, at] of instants.slice(1).entries())
    expect(at - instants[place]!).toBeLessThanOrEqual(15 * minute)

  const answersAt = clock.now()
  down.clear()
  await pass(4 * minute)
  const [closed] = report().incidents
  expect(Math.abs(Date.parse(closed!.endedAt!) - answersAt)).toBeLessThanOrEqual(30 * second)
  expect(closed!.updates.at(-1)!.text).toMatch(/up to date again\.$/)
  await pass(60 * minute)
  expect(report().incidents).toEqual([closed])
  expect(report().parts.map(({ state }) => state)).toEqual(['UP', 'UP'])
})

test('an incident of a source that answers at times is one incident with updates', async () => {
  const { report } = await watch()
  for (let round = 0; round < 20; round++) {
    down.add('TICKER')
    await pass(90 * second)
    down.clear()
    await pass(90 * second)
  }
  const { incidents } = report()
  expect(incidents).toHaveLength(1)
  const instants = [...times(incidents[0]!.updates), clock.now()]
  for (const [place, at] of instants.slice(1).entries())
    expect(at - instants[place]!).toBeLessThanOrEqual(15 * minute)
})

test('incomplete lists are an incident after two minutes, which is updated and closed', async () => {
  const { report } = await watch()
  incomplete.add('PUBLIC_API')
  await pass(100 * second)
  expect(report().incidents).toEqual([])
  await pass(60 * second)
  const [first] = report().incidents
  expect(first).toMatchObject({ source: 'PUBLIC_API', endedAt: null })
  expect(first!.updates[0]!.text).toMatch(/may be out of date: .* has sent incomplete lists since 1:4\d pm\./)
  expect(report().parts[0]!.state).toBe('DEGRADED')
  await pass(60 * minute)
  const [later] = report().incidents
  const instants = [...times(later!.updates), clock.now()]
  expect(instants.length).toBeGreaterThan(4)
  for (const [place, at] of instants.slice(1).entries())
    expect(at - instants[place]!).toBeLessThanOrEqual(15 * minute)
  // One path that fails meanwhile changes nothing.
  down.add('PUBLIC_API')
  await pass(20 * second)
  down.clear()
  incomplete.clear()
  const wholeAt = clock.now()
  await pass(4 * minute)
  const [closed, ...others] = report().incidents
  expect(others).toEqual([])
  expect(Math.abs(Date.parse(closed!.endedAt!) - wholeAt)).toBeLessThanOrEqual(30 * second)
  expect(closed!.updates.at(-1)!.text).toMatch(/answered in full since .* up to date again\.$/)
})

test('an incident of incomplete lists becomes an outage, and is closed only when lists are whole', async () => {
  const { report } = await watch()
  incomplete.add('PUBLIC_API')
  await pass(3 * minute)
  down.add('PUBLIC_API')
  await pass(2 * minute)
  expect(report().parts[0]!.state).toBe('DOWN')
  down.clear()
  await pass(5 * minute)
  const [incident, ...others] = report().incidents
  expect([others, incident!.endedAt, report().parts[0]!.state]).toEqual([[], null, 'DEGRADED'])
  const texts = incident!.updates.map(({ text }) => /not answered|incomplete lists/.exec(text)?.[0])
  expect(texts).toEqual(['incomplete lists', 'not answered', 'incomplete lists'])
})

test('incomplete lists of a minute are not an incident', async () => {
  const { report } = await watch()
  for (let spell = 0; spell < 5; spell++) {
    incomplete.add('TICKER')
    await pass(60 * second)
    incomplete.clear()
    await pass(30 * second)
  }
  expect(report().incidents).toEqual([])
})

test('a failure of some seconds is not an incident', async () => {
  const { report } = await watch()
  for (let blip = 0; blip < 10; blip++) {
    down.add('TICKER')
    await pass(30 * second)
    down.clear()
    await pass(30 * second)
  }
  expect(report().incidents).toEqual([])
})

test('a single failing path neither opens an incident nor keeps one open', async () => {
  const { report } = await watch()
  onePathFails = true
  await pass(5 * minute)
  expect(report().incidents).toEqual([])
  down.add('TICKER')
  await pass(2 * minute)
  expect(report().incidents).toHaveLength(1)
  down.clear()
  await pass(5 * minute)
  expect(report().incidents[0]!.endedAt).not.toBeNull()
})

test('two failing sources are two incidents', async () => {
  const { report } = await watch()
  down = new Set(['PUBLIC_API', 'TICKER'])
  await pass(2 * minute)
  expect(
    report()
      .incidents.map(({ source }) => source)
      .toSorted(),
  ).toEqual(['PUBLIC_API', 'TICKER'])
})

test('a restart in the middle continues the incident, and one after it keeps it for 90 days', async () => {
  const first = await watch()
  down.add('TICKER')
  await pass(20 * minute)
  const [before] = first.report().incidents
  await first.close()
  await pass(3 * minute)
  const next = await watch()
  await pass(15 * minute)
  const [after, ...others] = next.report().incidents
  expect(others).toEqual([])
  expect(after!.id).toBe(before!.id)
  expect(after!.updates.slice(0, before!.updates.length)).toEqual(before!.updates)
  const instants = times(after!.updates)
  for (const [place, at] of instants.slice(1).entries())
    expect(at - instants[place]!).toBeLessThanOrEqual(15 * minute)
  expect(instants.length).toBeGreaterThan(before!.updates.length)
  down.clear()
  await pass(3 * minute)
  await next.close()
  const recordedFrom = next.report().recordedFrom
  clock = createManualClock(clock.now() + 89 * day)
  const third = await watch()
  expect(third.report().incidents).toEqual(next.report().incidents)
  expect(third.report().recordedFrom).toBe(recordedFrom)
  await third.close()
  clock = createManualClock(clock.now() + 2 * day)
  expect((await watch()).report().incidents).toEqual([])
})

test('of two gateways one keeps the record, and the other continues it', async () => {
  const bus = createMemoryBus(clock)
  const files = ['one', 'two'].map(name => ({ recordFile: join(directory, name), bus: bus.join().bus }))
  const one = await watch(files[0])
  const two = await watch(files[1])
  down.add('TICKER')
  await pass(3 * minute)
  const [incident] = one.report().incidents
  expect(two.report().incidents).toEqual([incident])
  await one.close()
  await pass(20 * minute)
  const [continued, ...others] = two.report().incidents
  expect(others).toEqual([])
  expect(continued!.id).toBe(incident!.id)
  expect(continued!.updates.length).toBeGreaterThan(incident!.updates.length)
})
