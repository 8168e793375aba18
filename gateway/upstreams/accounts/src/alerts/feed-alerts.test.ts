import { expect, test } from 'vitest'
import { addRule, base, feedOf, fireAt, firingsOf, mailsOf, news, start } from '../testing/alert-member.ts'
import { onBothDatabases } from '../testing/both-databases.ts'

onBothDatabases('alerts in the private feed', database => {
  test('are in the feed at once, in no mail, and say so when there is no feed', async () => {
    const { market, service, member } = await start(database)
    const rule = { ...news, delivery: 'feed' }
    expect(await member.post('/alert-rules', rule)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'delivery', code: 'no_feed' }] },
    })
    await member.post('/private-address', {})
    await member.put('/alert-settings', { quiet_from: '00:00', quiet_to: '23:59' })
    await addRule(member, rule)
    await addRule(member, { ...base, code: 'TUI', kind: 'halt', delivery: 'page' })
    const paused = await addRule(member, { ...rule, code: 'TUI' })
    await member.post(`/alert-rules/pause?rule_id=${paused}`, { is_paused: true })
    market.release({ id: 1, code: 'KWI', type: 'GENERAL', title: 'First' }, ['2026-11-20', '11:05'])
    market.release({ id: 2, code: 'TUI', type: 'HALT', title: 'Trading halt of TUI' }, [
      '2026-11-20',
      '11:05',
    ])
    for (const time of ['11:06', '11:07']) await fireAt(service, ['2026-11-20', time])
    const listed = await feedOf(service, member)
    expect(listed).toMatchObject([
      { title: 'KWI First', path: '/announcements/1', happened_at: '2026-11-19T22:05:00.000Z' },
    ])
    expect(await feedOf(service, member)).toEqual(listed)
    await member.delete('/private-address')
    market.release({ id: 3, code: 'KWI', type: 'GENERAL', title: 'Second' }, ['2026-11-20', '11:08'])
    await fireAt(service, ['2026-11-20', '11:09'])
    const outcomes = (await firingsOf(member)).map(({ title, outcome }) => [title, outcome])
    expect(Object.fromEntries(outcomes.filter(([title]) => title?.startsWith('KWI')))).toEqual({
      'KWI First': 'feed',
      'KWI Second': 'no_feed',
    })
    expect(outcomes.map(([, outcome]) => outcome).toSorted()).toEqual(['feed', 'no_feed', 'page', 'paused'])
    const subjects = (await mailsOf(service, member)).map(({ subject }) => subject)
    expect(subjects).toEqual(['New private address of your MyNZX account'])
    await service.end()
  })
  test('a test is an entry with the last firing, even while paused, and refused without a feed', async () => {
    const { market, service, member } = await start(database)
    await member.post('/private-address', {})
    const test = (id: string) => member.post<object>(`/alert-rules/test?rule_id=${id}`, undefined)
    const inFeed = await addRule(member, { ...news, delivery: 'feed' })
    expect(await test(inFeed)).toMatchObject({ status: 201, body: { delivery: 'feed' } })
    market.release({ id: 1, code: 'KWI', type: 'GENERAL', title: 'First' }, ['2026-11-20', '11:05'])
    await fireAt(service, ['2026-11-20', '11:06'])
    await member.post(`/alert-rules/pause?rule_id=${inFeed}`, { is_paused: true })
    for (let minute = 0; minute < 2; minute += 1) {
      service.later(60_000)
      await test(inFeed)
    }
    const titles = (await feedOf(service, member)).map(({ title }) => title)
    expect(titles).toEqual(['Test: KWI First', 'Test: KWI First', 'KWI First', 'Test: KWI alert: an example'])
    await member.delete('/private-address')
    expect(await test(inFeed)).toMatchObject({ status: 422, body: { errors: [{ code: 'no_feed' }] } })
    expect(await mailsOf(service, member)).toHaveLength(1)
    await service.end()
  })
})
