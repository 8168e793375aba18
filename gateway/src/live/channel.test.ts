import { createManualClock } from '@exchange/market-time/clock'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { silentLog } from '../log/log.ts'
import type { Attachment } from './event-stream.ts'
import { createLive } from './live.ts'
import { attach, reader, scripted } from './testing/scripted-live.ts'

type Step =
  | { do: 'send'; key: string; size: number }
  /** Writes fit until `room` is used up; then the sink is full until it drains. */
  | { do: 'arrive'; room: number }
  | { do: 'breathe' | 'settle' }
  | { do: 'drain'; who: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('send' as const),
      key: fc.constantFrom('KRE', 'TUI', 'MOA'),
      size: fc.constantFrom(1, 9_000),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('breathe' as const, 'settle' as const) }) },
  fc.record({ do: fc.constant('arrive' as const), room: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ do: fc.constant('drain' as const), who: fc.nat(5) }),
)

/** Lets promises settle without a turn of the event loop: executed results are not sent yet. */
async function breathe(): Promise<void> {
  for (let turn = 0; turn < 100; turn++) await Promise.resolve()
}

test('every reader gets each key’s latest value last, in any order of events', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 15 }), async steps => {
      const clock = createManualClock(0)
      const live = createLive({ clock, log: silentLog, epoch: 'boot', failure: () => ({}) })
      const source = scripted()
      const readers: (ReturnType<typeof reader> & Attachment & { room: number })[] = []
      const latest = new Map<string, number>()
      const arrive = async (room: number) => {
        const one = { ...reader(), room, drained: () => {}, detach: () => {} }
        const write = (bytes: Uint8Array) => one.sink.write(bytes) && --one.room > 0
        readers.push(Object.assign(one, await attach(live, source.prepared, { ...one.sink, write })))
      }
      const drain = (one: (typeof readers)[number] | undefined) => {
        if (one) one.room = Infinity
        one?.drained()
      }
      await arrive(Infinity)
      for (const [at, each] of steps.entries()) {
        if (each.do === 'arrive') await arrive(each.room)
        else if (each.do === 'breathe') await breathe()
        else if (each.do === 'settle') await clock.advance(0)
        else if (each.do === 'drain') drain(readers[each.who])
        else if (each.do === 'send') {
          latest.set(each.key, at)
          source.send({ [each.key]: { at, load: 'x'.repeat(each.size) } })
        }
      }
      await clock.advance(0)
      await clock.advance(0)
      for (const one of readers) {
        drain(one)
        const seen = one.lists().flatMap(list => Object.entries(list)) as [string, { at: number }][]
        for (const key of latest.keys()) {
          const moments = seen.filter(([of]) => of === key).map(([, { at }]) => at)
          expect(moments).toEqual([...new Set(moments)].toSorted((first, second) => first - second))
        }
        expect(new Map(seen.map(([key, { at }]) => [key, at]))).toEqual(latest)
      }
    }),
  )
})
