import { expect, test } from 'vitest'
import { listeningDuringTests } from '../support/listening-house.ts'

const modern = 'application/reports+json'
const legacy = 'application/csp-report'
const open = listeningDuringTests()

const violation = (effectiveDirective: string) => ({ type: 'csp-violation', body: { effectiveDirective } })

/** Each test posts as a different reader, by a proxy's header. */
const post = (reader: string, type: string, body: string) =>
  fetch(`${open.site.url}/csp-reports`, {
    method: 'POST',
    body,
    headers: { 'content-type': type, 'x-forwarded-for': reader },
  })

async function counted(): Promise<Record<string, number>> {
  const text = await (await fetch(`${open.site.url}/metrics`)).text()
  const rows = text.matchAll(/^exchange_csp_reports_total\{directive="([^"]*)"\} (\d+)$/gm)
  return Object.fromEntries(Array.from(rows, ([, directive, value]) => [directive, Number(value)]))
}

test('violations are counted by directive, with unknown directives together', async () => {
  const reports = [
    violation('script-src-elem'),
    violation('img-src'),
    { type: 'deprecation', body: { id: 'x' } },
  ]
  const invented = Array.from({ length: 100 }, (_, number) => violation(`invented-${number}`))
  expect((await post('192.0.2.1', `${modern}; charset=utf-8`, JSON.stringify(reports))).status).toBe(204)
  expect((await post('192.0.2.1', modern, JSON.stringify(invented))).status).toBe(204)
  const old = { 'csp-report': { 'violated-directive': "script-src-elem 'self'" } }
  expect((await post('192.0.2.1', legacy, JSON.stringify(old))).status).toBe(204)
  expect(await counted()).toEqual({ 'script-src-elem': 2, 'img-src': 1, other: 100 })
})

test.each([
  ['a body that is not JSON', modern, '{', 400],
  ['a report in the form of the other type', legacy, '[]', 400],
  ['another type', 'application/json', '[]', 415],
  ['a body over 16 kB', modern, JSON.stringify([violation('x'.repeat(16_000))]), 413],
  ['a body over 64 kB', modern, 'x'.repeat(70_000), 413],
])('%s is refused and not counted', async (_name, ...[type, body, status]) => {
  const before = await counted()
  expect((await post('192.0.2.2', type, body)).status).toBe(status)
  expect(await counted()).toEqual(before)
})

test('reports are accepted by POST only', async () => {
  expect((await fetch(`${open.site.url}/csp-reports`)).status).toBe(405)
})

test('one reader’s flood of reports is refused, and other readers’ reports are counted', async () => {
  const body = JSON.stringify([violation('font-src')])
  const answers = await Promise.all(Array.from({ length: 70 }, () => post('192.0.2.3', modern, body)))
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(60)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
  expect((await post('192.0.2.4', modern, body)).status).toBe(204)
  expect((await counted())['font-src']).toBe(61)
})
