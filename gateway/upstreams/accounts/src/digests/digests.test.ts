import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccountService, silentLog } from '../account-service.ts'
import { onBothDatabases } from '../testing/both-databases.ts'
import { smallMarket } from '../testing/fake-market.ts'
import { addMembers } from '../testing/many-members.ts'
import {
  goodPassword,
  newMember,
  origin,
  startTestService,
  type TestService,
} from '../testing/test-service.ts'

const minute = 60_000
const hour = 60 * minute

const bought = {
  type: 'buy',
  isin: 'NZKWIE0001S4',
  code: 'KWI',
  date: '2026-03-31',
  quantity: '1500',
  price: '4',
  currency: 'NZD',
}

/** Starts at eleven on Friday 20 November 2026. */
async function withMarket(database: Parameters<typeof startTestService>[0]) {
  const market = smallMarket()
  return { market, service: await startTestService(database, { market: market.market }) }
}

const digestsOf = async (service: TestService, email: string) =>
  (await service.mailTo(email)).filter(({ subject }) => subject.includes('digest'))

onBothDatabases('a digest', database => {
  let service: TestService
  beforeAll(async () => {
    ;({ service } = await withMarket(database))
  })
  afterAll(() => service.end())

  test('is sent at its time and at the end of the day, with the member’s securities', async () => {
    const [reader, other] = [await newMember(service), await newMember(service, 'Wiremu')]
    const both = { email_address: reader.email, mid_day: true, end_of_day: true }
    await reader.post('/users', both)
    await other.post('/users', { ...both, email_address: other.email, mid_day: false })
    await reader.post('/transactions', bought)
    await reader.post('/transactions', { ...bought, isin: 'NZKWID0010L2', code: 'KWI010', quantity: '10000' })
    await reader.post('/watchlists', { instrument_ids: ['KWI010', 'TUI', 'XYZ'] })
    expect(await service.sendDigests()).toBe(0)
    service.later(90 * minute)
    expect(await service.sendDigests()).toBe(1)
    const [digest] = await digestsOf(service, reader.email)
    expect(digest?.subject).toBe('Your mid-day digest, Friday 20 November 2026')
    const text = digest?.text.replaceAll(/ +/g, ' ')
    expect(text).toContain(
      'KWI Kiwi Energy 1,500 $6,277.50 −$22.50 $4.1850 −0.0150 −0.36% 12:10 pm, 20 min old',
    )
    expect(text).toContain('KWI010 Kiwi Energy 4.5% 2031 10,000 $10,123.50 — 4.250% +0.005 pp — 12:10 pm')
    expect(text).toContain('KWI010 Kiwi Energy 4.5% 2031 4.250% +0.005 pp — 12:10 pm, 20 min old')
    // 6,277.50 + 10,123.50; −22.50 of 6,300; 1,500 × 4.185 − 6,000 + 10,123.50 − 40,000.
    expect(text).toContain('NZD $16,401.00 −$22.50 −0.36% −$29,599.00')
    expect(text).toContain('1 holding without a previous price left out of today.')
    expect(text).toContain('TUI Tui Foods no price')
    expect(text).toContain('XYZ no price')
    expect(text).toContain('S&P/NZX50 13,250.12 +12.50 +0.09% 12:10 pm, 20 min old')
    expect(text).toContain('KWI Half year <result>\n https://exchange.test/announcements/1')
    expect(digest?.html).toContain('Half year &#60;result&#62;')
    expect(digest?.html).toContain('>KWI</span></a><br>')
    expect(text).toContain('OTHER ANNOUNCEMENTS FOR YOUR HOLDINGS\n10:00 am KWI Change of registrar')
    expect(text).not.toContain('Takeover')
    expect(await digestsOf(service, other.email)).toEqual([])
    service.later(5 * hour)
    expect(await service.sendDigests()).toBe(2)
    expect((await digestsOf(service, other.email)).map(({ subject }) => subject)).toEqual([
      'Your end-of-day digest, Friday 20 November 2026',
    ])
  })

  test('has the payments of the next seven days on what was held before their ex dates', async () => {
    const member = await newMember(service)
    await member.post('/transactions', { ...bought, date: '2026-11-11' })
    // Bought on the ex date of the first payment.
    await member.post('/transactions', { ...bought, date: '2026-11-12', quantity: '400' })
    const { body } = await member.get<{ text: string }>('/digests/preview?slot=end_of_day')
    expect(body.text.replaceAll(/ +/g, ' ')).toContain(
      [
        'INCOME IN THE NEXT SEVEN DAYS',
        'Total before tax $102.25.',
        'Instrument Quantity Amount Paid on Ex date',
        'KWI 1,500 $97.50 Tue, 24 Nov Thu, 12 Nov',
        'KWI 1,900 $4.75 Thu, 26 Nov Wed, 25 Nov',
        '',
      ].join('\n'),
    )
  })

  test('names holdings whose payments could not be read', async () => {
    const { market, service: other } = await withMarket(database)
    const member = await newMember(other)
    await member.post('/transactions', bought)
    market.answers['/public/instrument/NZKWIE0001S4/dividends/upcoming.json'] = 'no list'
    const { body } = await member.get<{ text: string }>('/digests/preview?slot=end_of_day')
    expect(body.text).toContain('Payments of KWI were not available.')
    expect(body.text).toContain('None announced for your holdings.')
    await other.end()
  })

  test('of a member without holdings and watchlist suggests the next step', async () => {
    const member = await newMember(service)
    const { body } = await member.get<{ text: string }>('/digests/preview?slot=mid_day')
    expect(body.text).toContain('YOU DON’T FOLLOW ANYTHING YET')
    expect(body.text).toContain('https://exchange.test/mynzx/watchlist')
    expect(body.text).toContain('S&P/NZX50')
  })
})

onBothDatabases('a digest on request', database => {
  let service: TestService
  let market: ReturnType<typeof smallMarket>
  beforeAll(async () => {
    ;({ service, market } = await withMarket(database))
  })
  afterAll(() => service.end())

  test('is written without the market too, and states the age of its prices', async () => {
    const member = await newMember(service)
    await member.post('/watchlists', { instrument_id: 'KWI' })
    const read = async () =>
      (await member.get<{ text: string }>('/digests/preview?slot=end_of_day')).body.text
    expect(await read()).not.toContain('not available for this email')
    market.isAway = true
    service.later(25 * minute)
    const late = await read()
    expect(late).toMatch(
      /Prices were not available for this email. These are from 25 min earlier, at 11:00 am NZDT/,
    )
    expect(late).toContain('$4.1850')
    market.isAway = false
  })

  test('can be sent three times an hour, is marked as a test, and is listed', async () => {
    const member = await newMember(service)
    const ask = (key?: string) =>
      member.post<{ delivery: object }>(
        '/digests/test',
        { slot: 'mid_day' },
        key === undefined ? {} : { 'idempotency-key': key },
      )
    const first = await ask('one')
    expect(first.status).toBe(201)
    expect(first.body.delivery).toMatchObject({
      slot: 'mid_day',
      is_test: true,
      state: 'waiting',
      sent_at: null,
    })
    expect((await ask('one')).headers.get('idempotent-replayed')).toBe('true')
    const statuses = [await ask(), await ask(), await ask()].map(({ status }) => status)
    expect(statuses).toEqual([201, 201, 429])
    const mails = await digestsOf(service, member.email)
    expect(mails.map(({ subject }) => subject)).toEqual(
      Array.from({ length: 3 }, () => 'Test: your mid-day digest, Friday 20 November 2026'),
    )
    const { body } = await member.get<{ deliveries: object[] }>('/digests/deliveries')
    expect(body.deliveries).toHaveLength(3)
    expect(body.deliveries[0]).toMatchObject({ state: 'sent', trade_date: '2026-11-20' })
    service.later(hour)
    await member.login(member.email, goodPassword)
    expect((await ask()).status).toBe(201)
    expect((await service.visitor().get('/digests/deliveries')).status).toBe(401)
  })
})

const otherProcess = (
  { databaseUrl, directory, clock }: TestService,
  { market }: ReturnType<typeof smallMarket>,
) =>
  createAccountService({
    database: { url: databaseUrl },
    mail: { directory },
    publicOrigin: origin,
    clock,
    market,
    log: silentLog,
  })

onBothDatabases('a digest for many', database => {
  test('is written once for each member, with several writers, repeated runs and a changed clock', async () => {
    const { service, market } = await withMarket(database)
    const first = await newMember(service)
    await service.run(tx => addMembers(tx, { count: 250, code: 'KWI', now: new Date(service.clock.now()) }))
    service.later(95 * minute)
    // PGlite allows a single process.
    const second = service.databaseUrl === undefined ? service : otherProcess(service, market)
    const [one, other] = await Promise.all([service.sendDigests(), second.sendDigests()])
    expect(one + other).toBe(250)
    if (second !== service) await second.close()
    service.later(-10 * minute)
    expect(await service.sendDigests()).toBe(0)
    service.later(30 * minute)
    expect(await service.sendDigests()).toBe(0)
    const mails = await service.run(tx =>
      tx.selectFrom('outbox').select('to_address').where('kind', '=', 'digest').execute(),
    )
    expect(new Set(mails.map(mail => mail.to_address)).size).toBe(250)
    expect(mails).toHaveLength(250)
    expect(await digestsOf(service, first.email)).toEqual([])
    await service.end()
  })

  test('is not written two hours after its time, nor on a holiday', async () => {
    const { service } = await withMarket(database)
    await newMember(service)
    await service.run(tx => addMembers(tx, { count: 1, code: 'KWI', now: new Date(service.clock.now()) }))
    service.later(3.5 * hour)
    expect(await service.sendDigests()).toBe(0)
    // The clock is now at half past twelve on Saturday.
    service.later(22 * hour)
    expect(await service.sendDigests()).toBe(0)
    await service.end()
  })

  test('expires after two hours without a mail server, and is never sent after an unsubscription', async () => {
    const market = smallMarket()
    const mail = { smtpUrl: 'smtp://127.0.0.1:1', directory: 'unused' }
    const service = await startTestService(database, { market: market.market, mail })
    await service.deliverMail()
    await service.run(tx => addMembers(tx, { count: 2, code: 'KWI', now: new Date(service.clock.now()) }))
    service.later(90 * minute)
    expect(await service.sendDigests()).toBe(2)
    await service.deliverMail()
    const [leaver] = await service.run(tx => tx.selectFrom('email_settings').selectAll().execute())
    await service.visitor().post(`/unsubscribe?token=${leaver?.unsubscribe_token}`, {})
    service.later(2 * hour)
    await service.deliverMail()
    const states = await service.run(tx =>
      tx.selectFrom('outbox').select(['member_id', 'state', 'message']).execute(),
    )
    const stateOf = (isLeaver: boolean) =>
      states.find(row => (row.member_id === leaver?.member_id) === isLeaver)
    expect([stateOf(true)?.state, stateOf(false)?.state]).toEqual(['dropped', 'failed'])
    expect(states.map(({ message }) => message)).toEqual([null, null])
    await service.end()
  })
})
