import { afterEach, beforeEach, expect, test } from 'vitest'
import { createHouse, type House } from '../support/house.ts'

let house: House
beforeEach(async () => {
  house = await createHouse({ at: '2024-03-28T11:00' })
})
afterEach(() => house.close())

const read = async (path: string) =>
  (await house.until(house.gateway.fetch(new Request(`http://site.test${path}`)))).text()
const daysIn = (text: string) =>
  Array.from(text.matchAll(/DTSTART;VALUE=DATE:(\d{4})(\d\d)(\d\d)/g), ([, ...parts]) => parts.join('-'))

interface Coming {
  market: { results: { expectedDate: string }[]; dividends: { expectedDate: string; payableDate: string }[] }
}

test('calendars tell the days that the graph tells, also those behind the end of daylight saving', async () => {
  const { data } = await house.ask<Coming>(
    '{ market { results { expectedDate } dividends { expectedDate payableDate } } }',
  )
  const results = data?.market.results.map(({ expectedDate }) => expectedDate) ?? []
  const dividends = data?.market.dividends.flatMap(one => [one.expectedDate, one.payableDate]) ?? []
  expect(results.some(date => date > '2024-04-07')).toBe(true)
  expect(daysIn(await read('/calendars/results.ics?market=nzsx')).toSorted()).toEqual(results.toSorted())
  expect(daysIn(await read('/calendars/dividends.ics?market=nzsx')).toSorted()).toEqual(dividends.toSorted())
})

test('a calendar of one company holds nobody else', async () => {
  const [, code = ''] = /UID:result-(\w+?)-/.exec(await read('/calendars/results.ics')) ?? []
  const text = await read(`/calendars/results.ics?company=${code.toLowerCase()}`)
  expect([...text.matchAll(/UID:result-(\w+?)-/g)].every(([, whose]) => whose === code)).toBe(true)
  expect(daysIn(text).length).toBeGreaterThan(0)
})

test('a company that is on two markets meets once', async () => {
  const uids = Array.from((await read('/calendars/meetings.ics')).matchAll(/UID:(.*)/g), ([, uid]) => uid)
  expect(uids).toEqual([...new Set(uids)])
})
