import { afterEach, beforeEach, expect, test } from 'vitest'
import { createHouse, type House } from '../support/house.ts'

const publicOrigin = 'https://www.exchange.example'
let house: House
beforeEach(async () => {
  house = await createHouse({ at: '2024-03-28T11:00', publicOrigin })
})
afterEach(() => house.close())

const read = async (path: string) =>
  (await (await house.until(house.gateway.fetch(new Request(`http://site.test${path}`)))).text()).replaceAll(
    '\r\n ',
    '',
  )
const daysIn = (text: string) =>
  Array.from(text.matchAll(/DTSTART;VALUE=DATE:(\d{4})(\d\d)(\d\d)/g), ([, ...parts]) => parts.join('-'))

interface Coming {
  market: { results: { expectedDate: string }[]; dividends: { expectedDate: string; payableDate: string }[] }
}

test('calendars have the dates of the graph, also after the end of daylight saving', async () => {
  const { data } = await house.ask<Coming>(
    '{ market { results { expectedDate } dividends { expectedDate payableDate } } }',
  )
  const results = data?.market.results.map(({ expectedDate }) => expectedDate) ?? []
  const dividends = data?.market.dividends.flatMap(one => [one.expectedDate, one.payableDate]) ?? []
  expect(results.some(date => date > '2024-04-07')).toBe(true)
  expect(daysIn(await read('/calendars/results.ics?market=nzsx')).toSorted()).toEqual(results.toSorted())
  expect(daysIn(await read('/calendars/dividends.ics?market=nzsx')).toSorted()).toEqual(dividends.toSorted())
})

test('a calendar of one company has only its own events', async () => {
  const [, code = ''] = /UID:result-(\w+?)-/.exec(await read('/calendars/results.ics')) ?? []
  const text = await read(`/calendars/results.ics?company=${code.toLowerCase()}`)
  expect([...text.matchAll(/UID:result-(\w+?)-/g)].every(([, whose]) => whose === code)).toBe(true)
  expect(daysIn(text).length).toBeGreaterThan(0)
})

test('a company on two markets has one meeting', async () => {
  const uids = Array.from((await read('/calendars/meetings.ics')).matchAll(/UID:(.*)/g), ([, uid]) => uid)
  expect(uids).toEqual([...new Set(uids)])
})

interface Meetings {
  market: {
    meetings: { id: string; startsAt: string; location: string; notice: { id: string } | null }[]
  }
}

test('a meeting has the time and place of the graph, and a link to its notice', async () => {
  // Daylight saving begins between today and the last of these meetings.
  await house.close()
  house = await createHouse({ at: '2024-09-26T11:00', publicOrigin })
  const { data } = await house.ask<Meetings>('{ market { meetings { id startsAt location notice { id } } } }')
  const meetings = data?.market.meetings ?? []
  expect(meetings.length).toBeGreaterThan(0)
  const events = (await read('/calendars/meetings.ics?market=nzsx')).split('BEGIN:VEVENT').slice(1)
  expect(events).toHaveLength(meetings.length)
  for (const { id, startsAt, location, notice } of meetings) {
    const event = events.find(each => each.includes(`-${id}@`)) ?? ''
    expect(event).toContain(`DTSTART:${startsAt.replace(/[-:]|\.\d+/g, '')}\r\n`)
    expect(event).toContain(`LOCATION:${location.replaceAll(',', String.raw`\,`)}\r\n`)
    expect(event).toContain(`URL:https://www.exchange.example/announcements/${notice?.id}\r\n`)
  }
})

test('simulated events are marked, and last known ones have their time', async () => {
  const events = async (path: string) => (await read(path)).split('BEGIN:VEVENT')
  const [head, ...all] = await events('/calendars/results.ics')
  expect(head).toContain('X-WR-CALDESC:Simulated events of a simulated market.')
  for (const event of all) {
    expect(event).toMatch(/SUMMARY:.* \(simulated\)/)
    expect(event).not.toContain('last known')
  }
  house.publicApi.set('down')
  await house.clock.advance(3_600_000 * 2)
  await read('/calendars/results.ics')
  await house.clock.advance(60_000)
  const [old, ...after] = await events('/calendars/results.ics')
  expect(old).toMatch(/X-WR-CALDESC:.*Last updated on 28 Mar 2024\\, 11:\d\d am NZDT · last known/)
  for (const event of after) expect(event).toContain('last known')
})
