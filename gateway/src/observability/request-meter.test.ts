import { expect, test } from 'vitest'
import { createRequestMeter } from './request-meter.ts'
import { routeLabel } from './route-label.ts'

function stand() {
  const written: object[] = []
  const log = { info: (details: object) => void written.push(details), warn: () => {}, error: () => {} }
  const meter = createRequestMeter(log)
  const answer = (address: string, status = 200) =>
    meter.answered({ requestId: 'id-of-one', method: 'GET', address, status, durationMs: 4 })
  return { written, meter, answer }
}

test('requests are counted by a fixed set of routes', async () => {
  expect(['/', '/instruments/KRE?period=1d', '/graphql', '/mynzx', '/some/page'].map(routeLabel)).toEqual([
    'home',
    'instruments',
    'graphql',
    'mynzx',
    'pages',
  ])
  const { meter, answer } = stand()
  for (let at = 0; at < 1_000; at++) answer(`/${at}/of/anything`, 404)
  const { values } = await meter.histogram.get()
  const counted = values.filter(({ metricName }) => metricName === 'exchange_request_seconds_count')
  expect(counted.map(({ labels, value }) => [labels, value])).toEqual([
    [{ route: 'pages', status: 404 }, 1_000],
  ])
})

test('the access log contains no query, and no path that a reader may have typed', () => {
  const { written, answer } = stand()
  answer('/instruments/KRE?email=kiri@post.example')
  answer('/feeds/announcements.atom', 304)
  answer('/kiri@post.example')
  answer('/K%C4%ABngi')
  answer('/instruments/kiri.tamihana', 308)
  answer('/instruments/KIRI.TAMIHANA', 404)
  answer('/companies/Kiri.Tamihana', 503)
  expect(written.map(row => Object.values(row))).toEqual([
    ['id-of-one', undefined, 'GET', 'instruments', '/instruments/KRE', 200, 4],
    ['id-of-one', undefined, 'GET', 'feeds', '/feeds/announcements.atom', 304, 4],
    ['id-of-one', undefined, 'GET', 'pages', null, 200, 4],
    ['id-of-one', undefined, 'GET', 'pages', null, 200, 4],
    ['id-of-one', undefined, 'GET', 'instruments', null, 308, 4],
    ['id-of-one', undefined, 'GET', 'instruments', null, 404, 4],
    ['id-of-one', undefined, 'GET', 'companies', null, 503, 4],
  ])
})
