import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { memberOf, newMember } from '../support/house-member.ts'
import { createHouse, type House } from '../support/house.ts'

let house: House
beforeEach(async () => {
  house = await createHouse({ at: '2026-11-20T11:22' })
})
afterEach(() => house.close())

const fields = 'rules { id kind code listId level types { name } isPaused } limit mailLimit quietFrom'
const faults = '... on InvalidInput { errors { field } } ... on NotFound { message }'
const add = `mutation ($input: AddAlertRuleInput!) {
  addAlertRule(input: $input) { __typename ... on AlertRulesSuccess { alertRules { ${fields} } } ${faults.split(' ... on NotFound')[0]} }
}`
const pause = `mutation ($input: PauseAlertRuleInput!) {
  pauseAlertRule(input: $input) { __typename ... on AlertRulesSuccess { alertRules { ${fields} } } }
}`
const change = `mutation ($input: ChangeAlertRuleInput!) {
  changeAlertRule(input: $input) { __typename ... on AlertRulesSuccess { alertRules { ${fields} } } ${faults} }
}`
const remove = `mutation ($input: AlertRuleIdInput!) { deleteAlertRule(input: $input) { __typename } }`
const trial = `mutation ($input: AlertRuleIdInput!) {
  testAlertRule(input: $input) { ... on TestAlertRuleSuccess { delivery } }
}`
const rules = `{ member { alertRules { ${fields} } } }`
const rule = { kind: 'PRICE_ABOVE', scope: 'INSTRUMENT', code: 'kre', level: 9.5, delivery: 'PAGE' }

interface Rule {
  id: string
  code: string
  types: { name: string }[]
}
interface Added {
  addAlertRule: { __typename: string; alertRules?: { rules: Rule[] }; errors?: { field: string }[] }
}

test('an alert is added once per key, paused and deleted by its own member only', async () => {
  const [member, other] = [await newMember(house), await newMember(house, 'Wiremu')]
  const input = { rule, idempotencyKey: 'one' }
  await member.ask<Added>(add, { input })
  const { data } = await member.ask<Added>(add, { input })
  expect(data?.addAlertRule).toMatchObject({
    __typename: 'AlertRulesSuccess',
    alertRules: { rules: [{ code: 'KRE', level: 9.5, isPaused: false }], limit: 50, mailLimit: 20 },
  })
  const id = data?.addAlertRule.alertRules?.rules[0]?.id ?? ''
  const stranger = { id, isPaused: true, idempotencyKey: 'two' }
  expect((await other.ask(pause, { input: stranger })).data).toMatchObject({
    pauseAlertRule: { __typename: 'NotFound' },
  })
  expect((await other.ask(rules)).data).toMatchObject({ member: { alertRules: { rules: [] } } })
  expect((await member.ask(pause, { input: stranger })).data).toMatchObject({
    pauseAlertRule: { alertRules: { rules: [{ id, isPaused: true }] } },
  })
  const higher = { id, rule: { ...rule, level: 9.75 }, idempotencyKey: 'change' }
  expect((await other.ask(change, { input: higher })).data).toMatchObject({
    changeAlertRule: { __typename: 'NotFound' },
  })
  expect((await member.ask(change, { input: higher })).data).toMatchObject({
    changeAlertRule: { alertRules: { rules: [{ id, level: 9.75, isPaused: true }] } },
  })
  const unknown = { id, rule: { ...rule, code: 'NOSUCH' }, idempotencyKey: 'unknown' }
  expect((await member.ask(change, { input: unknown })).data).toMatchObject({
    changeAlertRule: { errors: [{ field: 'code' }] },
  })
  const tested = { input: { id, idempotencyKey: 'test' } }
  expect((await member.ask(trial, tested)).data).toEqual({ testAlertRule: { delivery: 'PAGE' } })
  expect((await member.ask(`{ member { alertFirings { title state } } }`)).data).toEqual({
    member: { alertFirings: [{ title: 'Test: KRE alert: an example', state: 'ON_PAGE' }] },
  })
  const deletion = { input: { id, idempotencyKey: 'three' } }
  expect((await member.ask(remove, deletion)).data).toEqual({
    deleteAlertRule: { __typename: 'AlertRulesSuccess' },
  })
  expect((await member.ask(rules)).data).toMatchObject({ member: { alertRules: { rules: [] } } })
})

test('an invalid alert is refused by field, and types with two codes are one', async () => {
  const member = await newMember(house)
  const faultsOf = async (change: object) => {
    const input = { rule: { ...rule, ...change }, idempotencyKey: JSON.stringify(change) }
    return (await member.ask<Added>(add, { input })).data?.addAlertRule.errors?.map(({ field }) => field)
  }
  expect(await faultsOf({ code: 'NOSUCH' })).toEqual(['code'])
  expect(await faultsOf({ level: null })).toEqual(['level'])
  const news = { kind: 'ANNOUNCEMENT', scope: 'WATCHLIST', types: ['HALFYR'], delivery: 'PAGE' }
  const { data } = await member.ask<Added>(add, { input: { rule: news, idempotencyKey: 'news' } })
  expect(data?.addAlertRule.alertRules?.rules[0]?.types).toEqual([{ name: 'Half Year Results' }])
})

test('an alert follows a chosen list of its member, where the account service can', async () => {
  const [member, other] = [await newMember(house), await newMember(house, 'Wiremu')]
  const create = `mutation ($input: CreateWatchlistInput!) {
    createWatchlist(input: $input) { ... on WatchlistsSuccess { createdId } }
  }`
  const named = { input: { name: 'Energy', idempotencyKey: 'list' } }
  const { data } = await member.ask<{ createWatchlist: { createdId: string } }>(create, named)
  const listId = data?.createWatchlist.createdId
  const ofList = { ...rule, scope: 'WATCHLIST', code: null, listId }
  const addTo = async (asker: typeof member, key: string) =>
    (await asker.ask<Added>(add, { input: { rule: ofList, idempotencyKey: key } })).data?.addAlertRule
  expect(await addTo(member, 'own')).toMatchObject({
    alertRules: { rules: [{ kind: 'PRICE_ABOVE', code: null, listId }] },
  })
  expect(await addTo(other, 'foreign')).toMatchObject({ errors: [{ field: 'listId' }] })
  const older = await createHouse({
    at: '2026-11-20T11:22',
    accountsUpstream: request =>
      new URL(request.url).pathname.endsWith('/features')
        ? Promise.resolve(new Response(null, { status: 404 }))
        : house.accountService.fetch(request),
  })
  onTestFinished(() => older.close())
  expect(await addTo(memberOf(older, member), 'older')).toMatchObject({ errors: [{ field: 'listId' }] })
})

test('a preview has the firings of the past year', async () => {
  const member = await newMember(house)
  const query = `query ($rule: AlertRuleInput!) { member { alertPreview(rule: $rule) {
    ... on AlertPreview { count followedCount searchedCount firings { code path happenedAt } } } } }`
  interface Answer {
    member: { alertPreview: { count: number; firings: { happenedAt: string }[] } }
  }
  const change = { kind: 'CHANGE', level: 2, days: 1, direction: 'EITHER', code: 'KRE', scope: 'INSTRUMENT' }
  const { data } = await member.ask<Answer>(query, { rule: { ...change, delivery: 'PAGE' } })
  const preview = data?.member.alertPreview
  expect(preview).toMatchObject({ followedCount: 1, searchedCount: 1 })
  expect(preview?.count).toBeGreaterThan(0)
  const days = preview?.firings.map(({ happenedAt }) => happenedAt.slice(0, 10)) ?? []
  expect(days).toEqual([...new Set(days)].toSorted().toReversed())
  expect(days.at(-1)! >= '2025-11-19').toBe(true)
})
