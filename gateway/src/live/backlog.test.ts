import { createManualClock } from '@exchange/market-time/clock'
import { expect, test } from 'vitest'
import { silentLog } from '../log.ts'
import { createBacklog } from './backlog.ts'
import { createFanOut } from './fan-out.ts'
import { reader, scripted } from './testing/scripted-live.ts'

/** What a crowd is told of changes of one key that come while it is being told of the first. */
async function tellACrowd(values: readonly string[]) {
  const clock = createManualClock(0)
  const fanOut = createFanOut({ clock, log: silentLog, epoch: 'boot', failure: () => ({}) })
  const source = scripted()
  const crowd = Array.from({ length: 3_000 }, reader)
  for (const { sink } of crowd) fanOut.attach(source.operation, sink)
  source.send('KRE', 'first')
  // The crowd takes three turns of the loop; after these two it is being told.
  for (let turn = 0; turn < 2; turn++) await new Promise<void>(resolve => setImmediate(resolve))
  const [early, late] = [crowd[0]!, crowd.at(-1)!]
  expect([early.values(), late.values()]).toEqual([['first'], []])
  const before = early.state.writes
  for (const value of values) {
    source.send('KRE', value)
    await new Promise<void>(resolve => process.nextTick(resolve))
  }
  await clock.advance(0)
  for (let turn = 0; turn < 20; turn++) await new Promise<void>(resolve => setImmediate(resolve))
  expect(late.values()).toEqual(early.values())
  return { told: early.values().slice(1), writes: early.state.writes - before }
}

test('changes that come while a crowd is told reach it all, in one write', async () => {
  expect(await tellACrowd(['second', 'third'])).toEqual({ told: ['second', 'third'], writes: 1 })
})

test('of more than a piece, a crowd is told the latest', async () => {
  const values = Array.from({ length: 10 }, (_, at) => `${at}${'x'.repeat(6_000)}`)
  const { told } = await tellACrowd(values)
  expect(told).toEqual([values[0], values[9]])
})

test('what waits for a crowd never grows past a piece and the latest of each key', () => {
  const backlog = createBacklog()
  const latest = new Map<string, { seq: number; bytes: Uint8Array }>()
  for (let seq = 1; seq <= 10_000; seq++) {
    const key = `K${seq % 7}`
    const frame = { seq, bytes: new Uint8Array(2_000) }
    backlog.add(frame, latest.get(key))
    latest.set(key, frame)
  }
  expect(backlog.size).toBeLessThan(7 + 16_384 / 2_000)
  const taken = backlog.take().map(({ seq }) => seq)
  expect(taken).toEqual(taken.toSorted((one, other) => one - other))
  expect(taken.slice(-7)).toEqual([9_994, 9_995, 9_996, 9_997, 9_998, 9_999, 10_000])
  expect(backlog.size).toBe(0)
})
