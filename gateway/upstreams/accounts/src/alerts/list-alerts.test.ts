import { expect, test } from 'vitest'
import {
  above,
  addRule,
  again,
  fireAt,
  mailsOf,
  monday,
  rise,
  start,
  titlesOf,
} from '../testing/alert-member.ts'
import { onBothDatabases } from '../testing/both-databases.ts'
import { quietDay } from '../testing/replayed-market.ts'
import { sampleBuy } from '../testing/sample-buy.ts'

const ofList = { ...above, scope: 'watchlist', code: null }
const ofHoldings = { ...ofList, scope: 'portfolio', kind: 'price_below', level: 3.5 }

onBothDatabases('price alerts of a list', database => {
  test('fire once for each security, by one level, for the list and for the holdings', async () => {
    const { market, service, member } = await start(database)
    await member.post('/watchlists', { instrument_ids: ['KWI', 'TUI'] })
    await member.post('/transactions', sampleBuy({ isin: 'NZTUIE0001S1', code: 'TUI' }))
    await addRule(member, ofList)
    await addRule(member, ofHoldings)
    market.trade('KWI', rise, ['2026-11-20', '11:05'])
    expect(await fireAt(service, ['2026-11-20', '11:06'])).toBe(1)
    market.trade('TUI', { ...rise, low: 3.4 }, ['2026-11-20', '11:07'])
    market.trade('KWI', { ...rise, low: 3.4 }, ['2026-11-20', '11:07'])
    expect(await fireAt(service, ['2026-11-20', '11:08'])).toBe(2)
    expect(await fireAt(service, ['2026-11-20', '11:09'])).toBe(0)
    expect(await titlesOf(member)).toEqual([
      'KWI reached $4.5000 or more',
      'TUI fell to $3.5000 or less',
      'TUI reached $4.5000 or more',
    ])
    const subjects = (await mailsOf(service, member)).map(({ subject }) => subject)
    expect(subjects).toEqual(['KWI reached $4.5000 or more', expect.stringMatching(/^TUI .*, and 1 more$/)])
    await service.end()
  })

  test('find what each security did while no process ran, and in the past year', async () => {
    const { market, service, member } = await start(database)
    await member.post('/watchlists', { instrument_ids: ['KWI', 'TUI'] })
    await addRule(member, ofList)
    await service.fireAlerts()
    for (const code of ['KWI', 'TUI'] as const) market.finish(code, '2026-11-20', quietDay)
    market.finish('KWI', monday, rise)
    market.finish('TUI', monday, { ...rise, high: 4.49 })
    market.beginDay()
    for (const code of ['KWI', 'TUI'] as const) market.trade(code, quietDay, ['2026-11-24', '10:30'])
    expect(await fireAt(service, ['2026-11-24', '10:31'])).toBe(1)
    await again(member)
    expect(await titlesOf(member)).toEqual(['KWI reached $4.5000 or more'])
    const past = { ...ofList, level: 4.45 }
    expect((await member.post('/alert-rules/preview', past)).body).toMatchObject({
      count: 2,
      followed: 2,
      evaluated: 2,
      firings: [{ title: 'KWI reached $4.4500 or more' }, { title: 'TUI reached $4.4500 or more' }],
    })
    await service.end()
  })
})
