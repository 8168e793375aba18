import { expect, onTestFinished, test } from 'vitest'
import { createHouse } from '../../support/house.ts'
import { memberOf, newMember } from '../../support/house-member.ts'
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
