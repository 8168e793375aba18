import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newZealandOffset } from './new-zealand-offset.ts'

const zone = new Intl.DateTimeFormat('en', { timeZone: 'Pacific/Auckland', timeZoneName: 'longOffset' })

function offsetOfZone(seconds: number): number {
  const name = zone.formatToParts(seconds * 1000).find(({ type }) => type === 'timeZoneName')!.value
  const [, hours, minutes] = /GMT\+(\d\d):(\d\d)/.exec(name)!
  return Number(hours) * 3600 + Number(minutes) * 60
}

const day = 86_400
const seconds = (text: string) => Date.parse(text) / 1000

test('clocks change as in the time zone database, to the second, from 1990 to 2037', () => {
  const days = Array.from({ length: 48 * 365 }, (_, index) => seconds('1990-01-01T00:00:00Z') + index * day)
  let changes = 0
  for (const from of days) {
    if (offsetOfZone(from) === offsetOfZone(from + day)) continue
    changes++
    let [before, after] = [from, from + day]
    while (after - before > 1) {
      const middle = Math.floor((before + after) / 2)
      if (offsetOfZone(middle) === offsetOfZone(from)) before = middle
      else after = middle
    }
    expect([newZealandOffset(before), newZealandOffset(after)]).toEqual([
      offsetOfZone(before),
      offsetOfZone(after),
    ])
  }
  expect(changes).toBe(96)
})

test('the offset at any other time is that of the time zone database', () => {
  const moments = fc.integer({ min: seconds('1990-01-01T00:00:00Z'), max: seconds('2037-12-31T00:00:00Z') })
  fc.assert(fc.property(moments, moment => newZealandOffset(moment) === offsetOfZone(moment)))
})
