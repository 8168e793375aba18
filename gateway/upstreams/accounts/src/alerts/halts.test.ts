import { expect, test } from 'vitest'
import {
  addRule,
  again,
  base,
  fireAt,
  monday,
  secondProcess,
  start,
  titlesOf,
} from '../testing/alert-member.ts'
import { onBothDatabases } from '../testing/both-databases.ts'
import type { ReplayedMarket } from '../testing/replayed-market.ts'

const halt = { ...base, kind: 'halt', delivery: 'page' }
const friday = '2026-11-20'
const at = (time: string) => [friday, time] as const

const announce = (
  market: ReplayedMarket,
  [id, title]: readonly [id: number, title: string],
  time: readonly [string, string],
) => market.release({ id, code: 'KWI', type: 'HALT', title }, time)

onBothDatabases('halts that the ticker shows', database => {
  test('fire for the halt and its end, but not for the first state or another stop', async () => {
    const { market, service, member } = await start(database)
    market.setStatus('TUI', '?', at('10:55'))
    await addRule(member, halt)
    await addRule(member, { ...halt, code: 'TUI' })
    market.setStatus('TUI', 'H', at('11:01'))
    expect(await fireAt(service, at('11:01'))).toBe(0)
    market.setStatus('KWI', 'H', at('11:10'))
    market.setStatus('TUI', 'S', at('11:10'))
    expect(await fireAt(service, at('11:11'))).toBe(1)
    market.setStatus('KWI', 'N', at('11:25'))
    expect(await fireAt(service, at('11:26'))).toBe(1)
    market.setStatus('TUI', 'P', [monday, '09:00'])
    market.setStatus('KWI', 'S', [monday, '09:00'])
    expect(await fireAt(service, [monday, '09:01'])).toBe(2)
    expect(await fireAt(service, [monday, '09:02'])).toBe(0)
    await again(member)
    expect(await titlesOf(member)).toEqual([
      'KWI trading halt',
      'KWI trading resumes',
      'KWI trading suspended',
      'TUI trading resumes',
    ])
    await service.end()
  })

  test('fire once with their announcement, whichever of them is seen first', async () => {
    const { market, service, member } = await start(database)
    await addRule(member, halt)
    market.setStatus('KWI', 'H', at('11:10'))
    expect(await fireAt(service, at('11:11'))).toBe(1)
    announce(market, [1, 'Trading halt of KWI'], at('11:10'))
    expect(await fireAt(service, at('11:12'))).toBe(0)
    announce(market, [2, 'Trading halt of KWI lifted'], at('11:20'))
    expect(await fireAt(service, at('11:21'))).toBe(1)
    market.setStatus('KWI', 'N', at('11:30'))
    expect(await fireAt(service, at('11:31'))).toBe(0)
    // The next halt is another event, and has no announcement.
    market.setStatus('KWI', 'H', at('11:40'))
    expect(await fireAt(service, at('11:41'))).toBe(1)
    market.setStatus('KWI', 'N', at('11:50'))
    announce(market, [3, 'Trading halt of KWI lifted'], at('11:50'))
    expect(await fireAt(service, at('11:51'))).toBe(1)
    await again(member)
    const fired = [
      'KWI trading halt',
      'KWI trading halt',
      'KWI trading resumes: Trading halt of KWI lifted',
      'KWI trading resumes: Trading halt of KWI lifted',
    ]
    expect(await titlesOf(member)).toEqual(fired)
    const preview = await member.post<{ firings: { title: string }[] }>('/alert-rules/preview', halt)
    expect(preview.body.firings.map(({ title }) => title).toSorted()).toEqual(fired)
    await service.end()
  })
})

onBothDatabases('trading states in doubt', database => {
  test('an old, a future or an unreadable row, or one without a status, never fires', async () => {
    const { market, service, member } = await start(database)
    await addRule(member, halt)
    market.setStatus('KWI', 'N', at('11:10'))
    await fireAt(service, at('11:11'))
    for (const [letter, day, time] of [
      ['H', friday, '11:09'],
      ['H', friday, '11:10'],
      ['H', '1970-01-02', '11:00'],
      ['H', '2099-01-02', '11:00'],
      ['?', friday, '11:11'],
    ] as const) {
      market.setStatus('KWI', letter, [day, time])
      service.later(31_000)
      expect([letter, day, time, await service.fireAlerts()]).toEqual([letter, day, time, 0])
    }
    market.setStatus('KWI', 'H', at('11:14'))
    expect(await fireAt(service, at('11:15'))).toBe(1)
    market.isAway = true
    expect(await fireAt(service, at('11:16'))).toBe(0)
    await service.end()
  })

  test('nothing is repeated or lost when the clock jumps forward and back', async () => {
    const { market, service, member } = await start(database)
    await addRule(member, halt)
    market.setStatus('KWI', 'H', at('11:10'))
    expect(await fireAt(service, at('11:11'))).toBe(1)
    // The simulated market follows the clock.
    market.setStatus('KWI', 'N', ['2026-12-10', '11:11'])
    expect(await fireAt(service, ['2026-12-10', '11:12'])).toBe(0)
    market.setStatus('KWI', 'H', at('11:12'))
    expect(await fireAt(service, at('11:12'))).toBe(0)
    market.setStatus('KWI', 'N', at('11:20'))
    expect(await fireAt(service, at('11:21'))).toBe(1)
    expect(await fireAt(service, ['2026-11-19', '11:00'])).toBe(0)
    expect(await fireAt(service, at('11:30'))).toBe(0)
    await again(member)
    expect(await titlesOf(member)).toEqual(['KWI trading halt', 'KWI trading resumes'])
    await service.end()
  })

  test('a rule does not fire for a halt that was seen only when the rule was saved', async () => {
    const { market, service, member } = await start(database)
    await addRule(member, halt)
    await service.fireAlerts()
    market.setStatus('KWI', 'H', at('11:10'))
    service.later(11 * 60_000)
    await addRule(member, { ...halt, delivery: 'at_once' })
    expect(await service.fireAlerts()).toBe(1)
    await service.end()
  })
})

onBothDatabases('halts seen by two processes', database => {
  test('fire once, also if one has older figures or older news, and after a restart', async () => {
    const { market, service, member } = await start(database)
    await addRule(member, halt)
    const second = secondProcess(service, market)
    await Promise.all([service.fireAlerts(), second.fireAlerts()])
    market.setStatus('KWI', 'H', at('11:01'))
    service.later(60_000)
    // Each has its own read of the market, at the same time.
    const fired = await Promise.all([service.fireAlerts(), second.fireAlerts()])
    expect(fired[0]! + fired[1]!).toBe(1)
    service.later(20_000)
    market.setStatus('KWI', 'N', at('11:01:10'))
    service.later(15_000)
    expect(await second.fireAlerts()).toBe(1)
    market.setStatus('KWI', 'H', at('11:01'))
    service.later(31_000)
    expect(await service.fireAlerts()).toBe(0)
    // One sees only the announcement of a halt, the other only the halt.
    market.setStatus('KWI', 'N', at('11:02'))
    announce(market, [1, 'Trading halt of KWI'], at('11:02'))
    service.later(31_000)
    expect(await second.fireAlerts()).toBe(1)
    market.beginDay()
    market.setStatus('KWI', 'H', at('11:03'))
    service.later(31_000)
    expect(await service.fireAlerts()).toBe(0)
    if (second !== service) await second.close()
    const restarted = secondProcess(service, market)
    expect(await restarted.fireAlerts()).toBe(0)
    if (restarted !== service) await restarted.close()
    expect(await titlesOf(member)).toEqual([
      'KWI trading halt',
      'KWI trading halt: Trading halt of KWI',
      'KWI trading resumes',
    ])
    await service.end()
  })
})
