import { expect, test } from 'vitest'
import { onBothDatabases } from '../testing/both-databases.ts'
import { quietDay, quietMarket } from '../testing/replayed-market.ts'
import { newMember, startTestService } from '../testing/test-service.ts'

const rule = { kind: 'price_above', scope: 'instrument', code: 'KWI', level: 4.5, delivery: 'page' }

interface Preview {
  count: number
  firings: { title: string; happened_at: string }[]
  followed: number
  evaluated: number
}

onBothDatabases('the calls of alert rules', database => {
  test('refuse invalid rules by field, and the 51st rule', async () => {
    const service = await startTestService(database, { market: quietMarket().market })
    const member = await newMember(service)
    const faultsOf = async (input: object) =>
      (await member.post<{ errors: { field: string }[] }>('/alert-rules', input)).body.errors.map(
        ({ field }) => field,
      )
    expect(await faultsOf({ ...rule, level: null })).toEqual(['level'])
    expect(await faultsOf({ ...rule, scope: 'market' })).toEqual(['scope'])
    expect(await faultsOf({ ...rule, code: null })).toEqual(['code'])
    expect(await faultsOf({ ...rule, kind: 'change', days: 61 })).toEqual(['direction', 'days'])
    expect(await faultsOf({ ...rule, kind: 'gdt_result' })).toEqual(['scope'])
    expect(await faultsOf({ kind: 'weather' })).toEqual(['kind', 'scope', 'delivery'])
    expect((await member.put('/alert-settings', { quiet_from: '22:00', quiet_to: null })).status).toBe(422)
    const added = await Promise.all(Array.from({ length: 51 }, () => member.post('/alert-rules', rule)))
    expect(added.filter(({ status }) => status === 201)).toHaveLength(50)
    expect(added.find(({ status }) => status === 422)?.body).toMatchObject({ errors: [{ code: 'full' }] })
    await service.end()
  })

  test('never show or change another member’s rules, and add one once per key', async () => {
    const service = await startTestService(database, { market: quietMarket().market })
    const [member, other] = [await newMember(service), await newMember(service, 'Wiremu')]
    const add = () =>
      member.post<{ rule: { id: string } }>('/alert-rules', rule, { 'idempotency-key': 'one' })
    const { id } = (await add()).body.rule
    expect((await add()).body.rule.id).toBe(id)
    const listed = await other.get<{ rules: object[] }>('/alert-rules')
    expect(listed.body.rules).toEqual([])
    const named = `rule_id=${id}`
    const answers = [
      await other.delete(`/alert-rules?${named}`),
      await other.post(`/alert-rules/pause?${named}`, { is_paused: true }),
      await other.post(`/alert-rules/test?${named}`, undefined),
      await service.visitor().get('/alert-rules'),
      await service.visitor().post('/alert-rules/preview', rule),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 401, 401])
    expect((await member.get<{ rules: object[] }>('/alert-rules')).body.rules).toMatchObject([
      { is_paused: false },
    ])
    expect((await member.get('/account/export')).body).toMatchObject({
      alert_rules: [{ id }],
      alert_firings: [],
    })
    expect((await member.delete(`/alert-rules?${named}`)).status).toBe(200)
    await service.end()
  })

  test('preview the firings of the past year', async () => {
    const market = quietMarket()
    market.finish('KWI', '2026-11-20', { ...quietDay, high: 4.6, close: 4.6 })
    market.finish('KWI', '2026-11-21', { ...quietDay, high: 4.7, close: 4 })
    market.finish('KWI', '2026-11-22', { ...quietDay, high: 4.5 })
    market.release({ id: 5, code: 'KWI', type: 'GENERAL', title: 'Last year' }, ['2025-11-19', '12:00'])
    market.release({ id: 6, code: 'KWI', type: 'GENERAL', title: 'This year' }, ['2026-02-01', '12:00'])
    const service = await startTestService(database, { market: market.market })
    service.later(4 * 86_400_000)
    const member = await newMember(service)
    const preview = async (input: object) => (await member.post<Preview>('/alert-rules/preview', input)).body
    const prices = await preview(rule)
    expect(prices.firings.map(({ happened_at: at }) => at.slice(0, 10))).toEqual(['2026-11-22', '2026-11-20'])
    expect(prices).toMatchObject({ count: 2, followed: 1, evaluated: 1 })
    const news = await preview({ ...rule, kind: 'announcement' })
    expect(news.firings.map(({ title }) => title)).toEqual(['KWI This year'])
    await member.post('/watchlists', {
      instrument_ids: Array.from({ length: 30 }, (_, index) => `A${index}`),
    })
    const many = { ...rule, kind: 'volume', level: 3, scope: 'watchlist' }
    expect(await preview(many)).toMatchObject({ followed: 30, evaluated: 20 })
    await service.end()
  })
})
