import { expect, test } from 'vitest'
import {
  above,
  addRule,
  again,
  changeRule,
  fireAt,
  mailsOf,
  monday,
  rise,
  start,
  titlesOf,
} from '../testing/alert-member.ts'
import { onBothDatabases } from '../testing/both-databases.ts'
import { furtherList } from '../testing/further-lists.ts'
import { quietDay } from '../testing/replayed-market.ts'
import { sampleBuy } from '../testing/sample-buy.ts'
import { newMember } from '../testing/test-service.ts'

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

onBothDatabases('alerts of a chosen list', database => {
  test('follow only that list, and the first one without a choice', async () => {
    const { market, service, member } = await start(database)
    await member.post('/watchlists', { instrument_ids: ['TUI'] })
    const listId = await furtherList(member, 'Energy', ['KWI'])
    const ofFirst = await addRule(member, { ...ofList, delivery: 'page' })
    const chosen = await addRule(member, { ...ofList, list_id: listId })
    const { rules } = (await member.get<{ rules: { list_id: string | null }[] }>('/alert-rules')).body
    expect(new Set(rules.map(({ list_id: id }) => id))).toEqual(new Set([null, listId]))
    market.trade('KWI', rise, ['2026-11-20', '11:05'])
    expect(await fireAt(service, ['2026-11-20', '11:06'])).toBe(1)
    const fired = await member.get<{ firings: object[] }>('/alert-firings')
    expect(fired.body.firings).toMatchObject([{ rule_id: chosen, title: 'KWI reached $4.5000 or more' }])
    await changeRule(member, ofFirst, { ...ofList, list_id: listId })
    await changeRule(member, chosen, { ...ofList, list_id: null })
    market.trade('TUI', rise, ['2026-11-20', '11:07'])
    expect(await fireAt(service, ['2026-11-20', '11:08'])).toBe(1)
    const preview = { ...ofList, list_id: listId, kind: 'announcement' }
    expect((await member.post('/alert-rules/preview', preview)).body).toMatchObject({ followed: 1 })
    await service.end()
  })

  test('are deleted with it and keep their log, and no other member can choose it', async () => {
    const { market, service, member } = await start(database)
    const other = await newMember(service, 'Wiremu')
    const listId = await furtherList(member, 'Energy', ['KWI'])
    const id = await addRule(member, ofList)
    await addRule(member, { ...ofList, list_id: listId })
    const unknown = { ...ofList, list_id: '0d4c7c1e-3c53-4a59-8a57-0f4f1f0f7a01' }
    const refused = await other.post('/alert-rules', unknown)
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'list_id', code: 'unknown' }] } })
    const foreign = { ...ofList, list_id: listId }
    const own = await addRule(other, ofList)
    const answers = [
      await other.post('/alert-rules', foreign),
      await other.post('/alert-rules/preview', foreign),
      await changeRule(other, own, foreign),
    ]
    for (const { status, body } of answers) expect([status, body]).toEqual([422, refused.body])
    market.trade('KWI', rise, ['2026-11-20', '11:05'])
    expect(await fireAt(service, ['2026-11-20', '11:06'])).toBe(1)
    await member.delete(`/watchlists/lists?list_id=${listId}`)
    expect((await member.get<{ rules: object[] }>('/alert-rules')).body.rules).toMatchObject([{ id }])
    market.trade('KWI', { ...rise, high: 4.7 }, [monday, '11:05'])
    expect(await fireAt(service, [monday, '11:06'])).toBe(0)
    await again(member)
    expect(await titlesOf(member)).toEqual(['KWI reached $4.5000 or more'])
    await service.end()
  })
})
