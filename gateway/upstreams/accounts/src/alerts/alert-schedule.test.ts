import { createManualClock, type ManualClock, parseClock } from '@exchange/market-time/clock'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readFolder } from '../mail/folder-transport.ts'
import { addRule, news, titlesOf } from '../testing/alert-member.ts'
import { onBothDatabases } from '../testing/both-databases.ts'
import { quietMarket } from '../testing/replayed-market.ts'
import { newMember, startTestService } from '../testing/test-service.ts'
import { lookMs } from './alert-schedule.ts'

const start = parseClock('2026-11-20T11:00')

/** New Zealand time within the first hour. */
const timeOf = (at: number) => `11:${new Date(at - start).toISOString().slice(14, 19)}`

/** A manual clock that waits for each evaluation of the service's own schedule. */
function createScheduleClock(manual: ManualClock) {
  let nextLook = 0
  return {
    ...manual,
    after(ms: number, run: () => void) {
      if (ms === lookMs) nextLook = manual.now() + ms
      return manual.after(ms, run)
    },
    async second() {
      await manual.advance(1_000)
      await vi.waitFor(() => expect(nextLook).toBeGreaterThan(manual.now()), { timeout: 10_000, interval: 2 })
    },
  }
}

onBothDatabases('a started service', database => {
  test('logs and mails an event within 25 seconds, whenever others read the market', async () => {
    const market = quietMarket()
    const clock = createScheduleClock(createManualClock(start))
    const service = await startTestService(database, { market: market.market, clock })
    onTestFinished(() => service.end())
    const member = await newMember(service)
    await addRule(member, news)
    await service.start()
    await clock.advance(5_000)
    await clock.second()
    const delays: number[] = []
    for (const id of [1, 5, 9, 11, 13, 14]) {
      // Seconds after an evaluation; the later ones are after the reuse of its read.
      for (let second = 0; second < id; second += 1) await clock.second()
      // A preview's read of the market is reused by the evaluations.
      await member.post('/alert-rules/preview', news)
      const at = clock.now()
      market.release({ id, code: 'KWI', type: 'GENERAL', title: `News ${id}` }, ['2026-11-20', timeOf(at)])
      while (!(await titlesOf(member)).includes(`KWI News ${id}`)) await clock.second()
      delays.push((clock.now() - at) / 1_000)
      await vi.waitFor(async () =>
        expect((await readFolder(service.directory, 50)).map(({ subject }) => subject)).toContain(
          `KWI News ${id}`,
        ),
      )
    }
    expect(Math.max(...delays)).toBeLessThanOrEqual(25)
    // Some waited for the evaluation after the next one, which reused a preview's read.
    expect(Math.max(...delays)).toBeGreaterThan(lookMs / 1_000)
  })
})
