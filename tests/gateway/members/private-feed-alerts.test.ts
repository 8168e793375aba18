import { parseClock } from '@exchange/market-time/clock'
import { expect, onTestFinished, test } from 'vitest'
import { createHouse, type House } from '../../support/house.ts'
import { type HouseMember, memberOf, newMember } from '../../support/house-member.ts'
import { passIdleTime } from '../../support/idle-time.ts'
import { listen } from '../../support/listening.ts'
import { newPrivateAddress, privateFeedOf } from '../../support/private-address.ts'

const publicOrigin = 'https://www.exchange.example'
const ids = ['0d4c7c1e-3c53-4a59-8a57-0f4f1f0f7a01', '0d4c7c1e-3c53-4a59-8a57-0f4f1f0f7a02']
const fired = [
  { title: 'KRE reached $4.5000 or more', path: '/instruments/KRE', happened_at: '2024-04-11T22:10:00.000Z' },
  { title: 'KRE <b>News</b> & more', path: '/announcements/12', happened_at: '2024-04-11T22:05:00.000Z' },
].map((alert, place) => ({ ...alert, id: ids[place], code: 'KRE', fired_at: '2024-04-11T22:10:30.000Z' }))

/** Identifier, title, address and time of each entry that is an alert. */
const alertsIn = (text: string) =>
  text
    .split('<entry>')
    .slice(1)
    .filter(entry => entry.includes('urn:uuid:'))
    .map(entry => [
      ...['id', 'title', 'published', 'updated'].map(
        name => new RegExp(`<${name}>([^<]*)</${name}>`).exec(entry)?.[1],
      ),
      /<link href="([^"]*)"/.exec(entry)?.[1],
    ])

test('a feed has fired alerts as entries with their own identifiers, latest first', async () => {
  const real = await createHouse({ at: '2024-04-12T11:00' })
  onTestFinished(() => real.close())
  const { fetch } = real.accountService
  const house = await createHouse({
    at: '2024-04-12T11:00',
    publicOrigin,
    async accountsUpstream(request) {
      const response = await fetch(request)
      if (!request.url.endsWith('/private-address/contents')) return response
      return Response.json({ ...((await response.json()) as object), alerts: fired })
    },
  })
  onTestFinished(() => house.close())
  const member = memberOf(house, await newMember(real))
  await newPrivateAddress(member)
  const address = `http://site.test${await privateFeedOf(member)}`
  const read = async () => (await house.until(house.gateway.fetch(new Request(address), 'reader'))).text()
  const entries = alertsIn(await read())
  const at = '2024-04-11T22:10:30.000Z'
  expect(entries).toEqual([
    [
      `urn:uuid:${ids[0]}`,
      'KRE reached $4.5000 or more',
      '2024-04-11T22:10:00.000Z',
      at,
      `${publicOrigin}/instruments/KRE`,
    ],
    [
      `urn:uuid:${ids[1]}`,
      'KRE &lt;b&gt;News&lt;/b&gt; &amp; more',
      '2024-04-11T22:05:00.000Z',
      at,
      `${publicOrigin}/announcements/12`,
    ],
  ])
  expect(alertsIn(await read())).toEqual(entries)
})

const addition = `mutation ($input: AddAlertRuleInput!) { addAlertRule(input: $input) { __typename } }`

async function addHaltRule(member: HouseMember, code: string): Promise<void> {
  const rule = { kind: 'HALT', scope: 'INSTRUMENT', code, delivery: 'FEED' }
  const { data } = await member.ask(addition, { input: { rule, idempotencyKey: code } })
  expect(data).toEqual({ addAlertRule: { __typename: 'AlertRulesSuccess' } })
}

/** A house that listens, with an account service that fires continuously, and a reader of a member's feed. */
async function firingHouse(at: string) {
  const house = await createHouse({ at })
  const site = await listen(house)
  onTestFinished(async () => {
    await site.close()
    await house.close()
  })
  await house.accountService.start()
  const member = await newMember(house)
  await newPrivateAddress(member)
  const address = `${site.url}${await privateFeedOf(member)}`
  return {
    house,
    member,
    async alerts() {
      const response = await house.until(fetch(address))
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
      return alertsIn(await response.text())
    },
  }
}

/** Lets the clock reach a time at once: nothing that waits for the market finishes in between. */
const skipTo = ({ clock }: House, time: string) => clock.advance(parseClock(time) - clock.now())

test('a halt and its end are entries within a minute, once, also after a restart', async () => {
  // The sample market halts IRO from 14:10 to 14:25 without an announcement, and TOS until 11:45 with one. Its ticker
  // is 20 minutes late.
  const { house, member, alerts } = await firingHouse('2024-04-12T11:44')
  await addHaltRule(member, 'TOS')
  await addHaltRule(member, 'IRO')
  const polled = async (count: number, since: string) => {
    await passIdleTime(house.clock, parseClock(since) - house.clock.now())
    let found = await alerts()
    for (let look = 0; look < 12 && found.length < count; look += 1) {
      await passIdleTime(house.clock, 5_000)
      found = await alerts()
    }
    expect(house.clock.now() - parseClock(since)).toBeLessThanOrEqual(60_000)
    return found
  }
  await passIdleTime(house.clock, 20_000)
  expect(await alerts()).toEqual([])
  const [lifted] = await polled(1, '2024-04-12T11:45')
  expect(lifted?.[1]).toBe('TOS trading resumes: Trading halt of TOS lifted')
  await house.accountService.restart()
  await house.accountService.start()
  await skipTo(house, '2024-04-12T14:29')
  const [halted, ...before] = await polled(2, '2024-04-12T14:30')
  expect([halted?.[1], before]).toEqual(['IRO trading halt', [lifted]])
  await skipTo(house, '2024-04-12T14:44')
  const [resumed, ...earlier] = await polled(3, '2024-04-12T14:45')
  expect([resumed?.[1], earlier]).toEqual(['IRO trading resumes', [halted, lifted]])
  await house.accountService.restart()
  await house.accountService.start()
  await passIdleTime(house.clock, 45_000)
  expect(await alerts()).toEqual([resumed, halted, lifted])
  expect(new Set([resumed, halted, lifted].map(entry => entry?.[0])).size).toBe(3)
})
