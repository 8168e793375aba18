import { expect, test } from 'vitest'
import { onBothDatabases } from '../testing/both-databases.ts'
import {
  start,
  base,
  above,
  news,
  addRule,
  firingsOf,
  titlesOf,
  mailsOf,
  feedOf,
  fireAt,
  again,
  monday,
  rise,
  secondProcess,
} from '../testing/alert-member.ts'
import { quietDay, type ReplayedMarket } from '../testing/replayed-market.ts'
import { newMember, type TestService } from '../testing/test-service.ts'

/** A Friday, a weekend, a Monday and a Tuesday, evaluated several times a day. */
async function replayDays(service: TestService, market: ReplayedMarket) {
  market.release({ id: 1, code: 'KWI', type: 'GENERAL', title: 'A change of registrar' }, [
    '2026-11-20',
    '11:10',
  ])
  market.release({ id: 2, code: 'KWI', type: 'HALFYR', title: 'Half year result', isPriceSensitive: true }, [
    '2026-11-20',
    '11:20',
  ])
  market.release({ id: 3, code: 'TUI', type: 'HALT', title: 'Trading halt of TUI' }, ['2026-11-20', '11:20'])
  await fireAt(service, ['2026-11-20', '11:15'])
  market.setStatus('TUI', 'H', ['2026-11-20', '11:20'])
  await fireAt(service, ['2026-11-20', '11:30'])
  // A short halt has no announcement of its own.
  market.setStatus('KWI', 'H', ['2026-11-20', '14:10'])
  await fireAt(service, ['2026-11-20', '14:11'])
  market.setStatus('KWI', 'N', ['2026-11-20', '14:25'])
  for (const time of ['14:26', '17:30']) await fireAt(service, ['2026-11-20', time])
  // A mail expires after twelve hours.
  await service.deliverMail()
  for (const code of ['KWI', 'TUI'] as const) market.finish(code, '2026-11-20', quietDay)
  market.beginDay()
  market.trade('KWI', rise, [monday, '11:00'])
  market.release({ id: 4, code: 'TUI', type: 'HALT', title: 'Trading halt of TUI lifted' }, [monday, '10:00'])
  market.payDividend('TUI', '2026-11-25')
  market.auction(417, '-2.4', ['2026-11-24', '03:00'])
  market.setStatus('TUI', 'N', [monday, '10:05'])
  for (const time of ['11:01', '11:02', '16:00']) await fireAt(service, [monday, time])
  market.finish('KWI', monday, rise)
  market.finish('TUI', monday, quietDay)
  market.beginDay()
  const fall = { ...quietDay, previous: 4.55, high: 4.55, low: 3.8, close: 3.9 }
  market.trade('KWI', fall, ['2026-11-24', '11:00'])
  market.setStatus('TUI', 'S', ['2026-11-24', '09:00'])
  for (const time of ['08:00', '11:01', '16:00']) await fireAt(service, ['2026-11-24', time])
}

onBothDatabases('alert rules', database => {
  test('fire exactly the expected set over replayed days, for their own member', async () => {
    const { market, service, member } = await start(database)
    const other = await newMember(service, 'Wiremu')
    await member.post('/watchlists', { instrument_ids: ['KWI', 'TUI'] })
    await addRule(member, { ...above, kind: 'price_above' })
    await addRule(member, { ...above, kind: 'price_below', level: 3.85 })
    await addRule(member, { ...base, kind: 'change', level: 10, days: 5, direction: 'up' })
    await addRule(member, { ...base, scope: 'watchlist', kind: 'volume', level: 3 })
    await addRule(member, { ...news, price_sensitive: true })
    await addRule(other, { ...news, words: 'REGISTRAR change', types: ['GENERAL'] })
    await addRule(other, { ...base, code: 'TUI', kind: 'halt' })
    await addRule(other, { ...base, code: 'TUI', kind: 'ex_date', days: 1 })
    await addRule(other, { kind: 'gdt_result', scope: 'market', delivery: 'page' })
    await member.post('/private-address', {})
    await addRule(member, { ...base, scope: 'watchlist', kind: 'halt', delivery: 'feed' })
    await service.fireAlerts()
    await replayDays(service, market)
    await again(member)
    await again(other)
    expect((await feedOf(service, member)).map(({ title }) => title)).toEqual([
      'TUI trading suspended',
      'TUI trading resumes: Trading halt of TUI lifted',
      'KWI trading resumes',
      'KWI trading halt',
      'TUI trading halt: Trading halt of TUI',
    ])
    expect(await titlesOf(member)).toEqual([
      'KWI Half year result',
      'KWI fell to $3.8500 or less',
      'KWI moved +15.00% over 5 trading days',
      'KWI reached $4.5000 or more',
      'KWI traded 5.0 times its 20-day average',
      'KWI trading halt',
      'KWI trading resumes',
      'TUI trading halt: Trading halt of TUI',
      'TUI trading resumes: Trading halt of TUI lifted',
      'TUI trading suspended',
    ])
    expect(await titlesOf(other)).toEqual([
      'GDT TE417 result: price index −2.40%',
      'KWI A change of registrar',
      'TUI goes ex-dividend on Wed, 25 Nov',
      'TUI trading halt: Trading halt of TUI',
      'TUI trading resumes: Trading halt of TUI lifted',
      'TUI trading suspended',
    ])
    const mail = (await mailsOf(service, member)).find(({ subject }) => subject === 'KWI Half year result')
    expect(mail?.text).toContain(
      'KWI Half year result (11:20 am NZDT)\n  https://exchange.test/announcements/2',
    )
    await service.end()
  })
})

onBothDatabases('alert rules of a service with interruptions', database => {
  test('find what happened while no process ran, and repeat nothing', async () => {
    const { market, service, member } = await start(database)
    await addRule(member, above)
    await addRule(member, news)
    await service.fireAlerts()
    // The price of Monday is back at 4 before the next evaluation on Tuesday.
    market.finish('KWI', '2026-11-20', quietDay)
    market.finish('KWI', monday, rise)
    market.release({ id: 7, code: 'KWI', type: 'GENERAL', title: 'Monday news' }, [monday, '12:00'])
    market.beginDay()
    market.trade('KWI', quietDay, ['2026-11-24', '10:30'])
    expect(await fireAt(service, ['2026-11-24', '10:31'])).toBe(2)
    expect(await fireAt(service, ['2026-11-24', '10:32'])).toBe(0)
    await again(member)
    expect(await titlesOf(member)).toEqual(['KWI Monday news', 'KWI reached $4.5000 or more'])
    await service.end()
  })

  test('repeat and lose nothing when the clock jumps forward and back', async () => {
    const { market, service, member } = await start(database)
    await addRule(member, above)
    await addRule(member, news)
    market.trade('KWI', rise, ['2026-11-20', '11:05'])
    market.release({ id: 1, code: 'KWI', type: 'GENERAL', title: 'First' }, ['2026-11-20', '11:04'])
    expect(await fireAt(service, ['2026-11-20', '11:06'])).toBe(2)
    expect(await fireAt(service, ['2026-12-04', '11:06'])).toBe(0)
    market.release({ id: 2, code: 'KWI', type: 'GENERAL', title: 'Second' }, ['2026-11-20', '11:08'])
    expect(await fireAt(service, ['2026-11-20', '11:07'])).toBe(0)
    expect(await fireAt(service, ['2026-11-20', '11:09'])).toBe(1)
    expect(await fireAt(service, ['2026-11-19', '11:09'])).toBe(0)
    expect(await fireAt(service, ['2026-11-20', '11:20'])).toBe(0)
    await again(member)
    expect(await titlesOf(member)).toEqual(['KWI First', 'KWI Second', 'KWI reached $4.5000 or more'])
    await service.end()
  })

  test('fire once with two evaluations at the same time, and after a restart', async () => {
    const { market, service, member } = await start(database)
    await addRule(member, above)
    await addRule(member, news)
    market.trade('KWI', rise, ['2026-11-20', '11:01'])
    market.release({ id: 1, code: 'KWI', type: 'GENERAL', title: 'First' }, ['2026-11-20', '11:00'])
    service.later(60_000)
    const second = secondProcess(service, market)
    const fired = await Promise.all([service.fireAlerts(), second.fireAlerts()])
    expect(fired[0]! + fired[1]!).toBe(2)
    if (second !== service) await second.close()
    const mails = await service.run(tx =>
      tx.selectFrom('outbox').select('id').where('kind', '=', 'alert').execute(),
    )
    expect(mails).toHaveLength(1)
    expect(await service.fireAlerts()).toBe(0)
    expect(await titlesOf(member)).toHaveLength(2)
    await service.end()
  })
})

onBothDatabases('saved alert rules', database => {
  test('do not fire for what was so already when they were saved', async () => {
    const { market, service, member } = await start(database)
    market.trade('KWI', rise, ['2026-11-20', '10:58'])
    market.release({ id: 1, code: 'KWI', type: 'GENERAL', title: 'Earlier' }, ['2026-11-20', '10:00'])
    await addRule(member, above)
    await addRule(member, news)
    expect(await fireAt(service, ['2026-11-20', '11:01'])).toBe(0)
    expect(await firingsOf(member)).toMatchObject([
      { title: 'KWI reached $4.5000 or more', outcome: 'before' },
    ])
    expect(await mailsOf(service, member)).toEqual([])
    await service.end()
  })
})

onBothDatabases('mail of alerts', database => {
  test('is at most 20 a day, with one summary on the next morning', async () => {
    const { market, service, member } = await start(database)
    await addRule(member, news)
    for (let id = 1; id <= 23; id += 1) {
      market.release({ id, code: 'KWI', type: 'GENERAL', title: `News ${id}` }, ['2026-11-20', '11:00'])
      service.later(31_000)
      expect(await service.fireAlerts()).toBe(1)
    }
    expect(new Set((await mailsOf(service, member)).map(({ subject }) => subject))).toEqual(
      new Set(Array.from({ length: 20 }, (_, index) => `KWI News ${index + 1}`)),
    )
    expect((await firingsOf(member)).filter(({ outcome }) => outcome === 'limit')).toHaveLength(3)
    await fireAt(service, ['2026-11-21', '06:59'])
    expect(await mailsOf(service, member)).toHaveLength(20)
    await fireAt(service, ['2026-11-21', '07:01'])
    await fireAt(service, ['2026-11-21', '07:02'])
    const summaries = (await mailsOf(service, member)).filter(({ subject }) => subject.startsWith('More'))
    expect(summaries.map(({ subject }) => subject)).toEqual(['More alerts of Friday 20 November 2026'])
    expect(summaries[0]?.text.match(/News \d+/g)).toEqual(['News 21', 'News 22', 'News 23'])
    await again(member)
    const late = (await firingsOf(member)).filter(({ held_by: held }) => held === 'limit')
    expect(late.map(({ mail_state: state }) => state)).toEqual(['sent', 'sent', 'sent'])
    await service.end()
  })
})

onBothDatabases('mail of alerts that is held', database => {
  test('waits for the end of the quiet hours, is not sent while paused, and joins a digest', async () => {
    const { market, service, member } = await start(database)
    const refused = await member.post('/alert-rules', { ...news, delivery: 'digest' })
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'delivery', code: 'no_digest' }] },
    })
    await member.post('/users', { email_address: member.email, mid_day: true, end_of_day: false })
    await member.put('/alert-settings', { quiet_from: '22:00', quiet_to: '11:30' })
    await addRule(member, { ...news, words: 'quiet' })
    const paused = await addRule(member, { ...news, words: 'paused' })
    await addRule(member, { ...news, words: 'daily', delivery: 'digest' })
    await member.post(`/alert-rules/pause?rule_id=${paused}`, { is_paused: true })
    for (const [id, title] of [
      [1, 'A quiet one'],
      [2, 'A paused one'],
      [3, 'A daily one'],
    ] as const)
      market.release({ id, code: 'KWI', type: 'GENERAL', title }, ['2026-11-20', '11:05'])
    expect(await fireAt(service, ['2026-11-20', '11:06'])).toBe(3)
    expect(await mailsOf(service, member)).toEqual([])
    const outcomes = async () =>
      Object.fromEntries((await firingsOf(member)).map(({ title, outcome }) => [title.slice(6), outcome]))
    expect(await outcomes()).toEqual({ 'quiet one': 'quiet', 'paused one': 'paused', 'daily one': 'digest' })
    await fireAt(service, ['2026-11-20', '11:31'])
    expect((await mailsOf(service, member)).map(({ subject }) => subject)).toEqual(['KWI A quiet one'])
    service.later(3_600_000)
    expect(await service.sendDigests()).toBe(1)
    const digest = (await service.mailTo(member.email)).at(-1)
    expect(digest?.text).toContain('YOUR ALERTS\nKWI A daily one')
    await again(member)
    expect(await outcomes()).toEqual({
      'quiet one': 'mailed',
      'paused one': 'paused',
      'daily one': 'in_digest',
    })
    await service.end()
  })

  test('has a link that pauses every alert, and a test is limited', async () => {
    const { service, member } = await start(database)
    const id = await addRule(member, news)
    const send = () => member.post(`/alert-rules/test?rule_id=${id}`, undefined)
    expect([await send(), await send(), await send(), await send()].map(({ status }) => status)).toEqual([
      201, 201, 201, 429,
    ])
    const [mail] = await mailsOf(service, member)
    expect(mail?.subject).toBe('Test: KWI alert: an example')
    const token = /unsubscribe\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
    await service.visitor().post(`/unsubscribe?token=${token}`, {})
    const { body } = await member.get<{ rules: object[] }>('/alert-rules')
    expect(body.rules).toMatchObject([{ id, is_paused: true }])
    await service.end()
  })
})
