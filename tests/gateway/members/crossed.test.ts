import { expect, onTestFinished, test } from 'vitest'
import { createHouse } from '../../support/house.ts'
import { newMember } from '../../support/house-member.ts'
import { createVisitor } from '../../support/visitor.ts'
import { withoutCost } from '../../support/without-cost.ts'

/** Number of rounds; `INTERLEAVINGS=10000` takes some seconds. */
const rounds = Number(process.env['INTERLEAVINGS'] ?? 600)
const atOnce = 24

test(`two members and a visitor with ${rounds} interleaved requests never get each other's data`, async () => {
  const house = await createHouse()
  onTestFinished(() => house.close())
  const members = [await newMember(house, 'Hinemoa'), await newMember(house, 'Tutanekai')]
  const browsers = [...members, { email: null, cookie: '' }].map(({ email, cookie }) => {
    const browser = createVisitor(house)
    browser.cookie = cookie
    return { email, browser }
  })
  const publicAnswer = JSON.stringify(await house.ask('{ market(code: "NZSX") { name } }'))
  const address = `http://localhost:4000/graphql?query=${encodeURIComponent('{ market(code: "NZSX") { name } }')}`
  /** Undefined for the expected response. */
  async function wrongAnswer(at: number): Promise<string | undefined> {
    const { email, browser } = browsers[at % 3]!
    if (at % 4 === 3) {
      const headers = { accept: 'application/json', cookie: browser.cookie }
      const response = await house.until(house.gateway.fetch(new Request(address, { headers })))
      const text = withoutCost(await response.text())
      return text === publicAnswer && response.headers.getSetCookie().length === 0 ? undefined : text
    }
    const { text, headers } = await browser.post('{ member { email } }')
    const right = JSON.stringify({ data: { member: email === null ? null : { email } } })
    return text === right && headers.get('cache-control') === 'private, no-store' ? undefined : text
  }

  const wrong: (string | undefined)[] = []
  for (let at = 0; at < rounds; at += atOnce)
    wrong.push(...(await Promise.all(Array.from({ length: atOnce }, (_, more) => wrongAnswer(at + more)))))
  expect(wrong.length).toBeGreaterThanOrEqual(rounds)
  expect(wrong.filter(text => text !== undefined)).toEqual([])
})
