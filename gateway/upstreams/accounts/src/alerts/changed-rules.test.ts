import { expect, test } from 'vitest'
import {
  start,
  above,
  news,
  changeRule,
  addRule,
  firingsOf,
  titlesOf,
  fireAt,
  again,
  monday,
  rise,
} from '../testing/alert-member.ts'
import { onBothDatabases } from '../testing/both-databases.ts'
import { quietDay } from '../testing/replayed-market.ts'
import { newMember } from '../testing/test-service.ts'

onBothDatabases('changed alert rules', database => {
  test('do not fire again for a day that they fired for, and keep the log', async () => {
    const { market, service, member } = await start(database)
    const id = await addRule(member, above)
    market.trade('KWI', rise, ['2026-11-20', '11:05'])
    expect(await fireAt(service, ['2026-11-20', '11:06'])).toBe(1)
    const { status, body } = await changeRule(member, id, { ...above, level: 4.58 })
    expect([status, body]).toMatchObject([200, { rule: { id, level: 4.58 } }])
    market.trade('KWI', { ...rise, high: 4.7 }, ['2026-11-20', '11:08'])
    expect(await fireAt(service, ['2026-11-20', '11:09'])).toBe(0)
    expect(await firingsOf(member)).toMatchObject([{ title: 'KWI reached $4.5000 or more' }])
    market.finish('KWI', '2026-11-20', { ...quietDay, high: 4.7 })
    market.beginDay()
    market.trade('KWI', { ...quietDay, high: 4.55 }, [monday, '10:30'])
    expect(await fireAt(service, [monday, '10:31'])).toBe(0)
    market.trade('KWI', { ...quietDay, high: 4.6 }, [monday, '10:32'])
    expect(await fireAt(service, [monday, '10:33'])).toBe(1)
    await again(member)
    expect(await titlesOf(member)).toEqual(['KWI reached $4.5000 or more', 'KWI reached $4.5800 or more'])
    await service.end()
  })

  test('do not fire for what was so already when they were changed', async () => {
    const { market, service, member } = await start(database)
    const id = await addRule(member, { ...above, level: 9 })
    const newsRule = await addRule(member, { ...above, level: 9 })
    market.trade('KWI', rise, ['2026-11-20', '10:58'])
    market.release({ id: 1, code: 'KWI', type: 'GENERAL', title: 'Earlier' }, ['2026-11-20', '11:00'])
    service.later(60_000)
    await changeRule(member, id, above)
    await changeRule(member, newsRule, news)
    expect(await fireAt(service, ['2026-11-20', '11:03'])).toBe(0)
    expect(await firingsOf(member)).toMatchObject([{ outcome: 'before' }])
    market.release({ id: 2, code: 'KWI', type: 'GENERAL', title: 'Later' }, ['2026-11-20', '11:04'])
    expect(await fireAt(service, ['2026-11-20', '11:05'])).toBe(1)
    await service.end()
  })

  test('are changed by their own member only, within the limits of new ones', async () => {
    const { service, member } = await start(database)
    const other = await newMember(service, 'Wiremu')
    const id = await addRule(member, above)
    expect((await changeRule(other, id, { ...above, level: 9 })).status).toBe(404)
    expect((await changeRule(member, id, { ...above, level: null })).status).toBe(422)
    expect((await changeRule(member, id, { ...above, delivery: 'digest' })).status).toBe(422)
    const listed = await member.get<{ rules: object[] }>('/alert-rules')
    expect(listed.body.rules).toMatchObject([{ id, level: 4.5, delivery: 'at_once' }])
    await service.end()
  })
})
