import { expect, test } from 'vitest'
import { AnnouncementPrice } from '../features/announcements/__generated__/announcement-price.graphql.ts'
import { PriceTicks } from '../features/quote/__generated__/price-ticks.graphql.ts'
import { createApolloClient } from './client.ts'
import { newest } from './keep-newer.ts'

const at = (minute: number) => `2026-11-20T00:${String(minute).padStart(2, '0')}:00.000Z`

const instrument = (minute: number, priceAmount: number) => ({
  __typename: 'Instrument',
  id: 'KRE',
  code: 'KRE',
  marketCode: 'NZSX',
  currency: 'NZD',
  isYieldTraded: false,
  suspensionStatus: 'TRADING',
  priceAmount,
  priceChangeAmount: 0.1,
  priceChangeRelative: 0.01,
  asAt: at(minute),
  freshness: {
    __typename: 'Freshness',
    asAt: at(minute),
    readAt: at(minute),
    delayMinutes: 20,
    mode: 'POLLED',
    pollSeconds: 10,
    isSimulated: true,
  },
})
const variables = { code: 'KRE' }

/** Client that received 26.43 by a stream, with a gateway that returns the given response. */
function followed(answer: object) {
  const client = createApolloClient(() => Promise.resolve(JSON.stringify({ data: answer })))
  const tick = { ...instrument(10, 26.43), freshness: { ...instrument(10, 0).freshness, mode: 'STREAMING' } }
  client.writeQuery({
    query: PriceTicks,
    variables: { codes: ['KRE'] },
    data: { instrument: tick } as never,
  })
  const read = () => client.readQuery({ query: AnnouncementPrice, variables }) as unknown
  return { client, shown: read as () => { instrument: ReturnType<typeof instrument> } }
}

const older = { instrument: instrument(9, 1.11) }

test('a page from before the last tick does not undo its price', async () => {
  const { client, shown } = followed(older)
  await client.query({ query: AnnouncementPrice, variables, fetchPolicy: 'network-only' })
  expect(shown().instrument).toMatchObject({ priceAmount: 26.43, asAt: at(10), code: 'KRE' })
  expect(shown().instrument.freshness).toMatchObject({ asAt: at(10), readAt: at(10), mode: 'POLLED' })
})

test('a correction with the same time, and a newer absent price, are shown', async () => {
  for (const answer of [instrument(10, 26.4), { ...instrument(11, 0), priceAmount: null }]) {
    const { client, shown } = followed({ instrument: answer })
    await client.query({ query: AnnouncementPrice, variables, fetchPolicy: 'network-only' })
    expect(shown().instrument.priceAmount).toBe(answer.priceAmount)
  }
})

const cached = {
  'Instrument:TUI': { asAt: null, freshness: { asAt: at(10) } },
  'Instrument:KRE': { asAt: at(8), freshness: { asAt: at(10) }, name: 'Old', price: null, volume: 3 },
}
const row = (more: object) => ({ __typename: 'Instrument', id: 'KRE', ...more })

test.each([
  [
    'figures, even if they are absent since',
    row({ asAt: at(9), price: 5 }),
    row({ asAt: at(9), price: null }),
  ],
  [
    'no time that the older object lacks',
    { ...row({ asAt: at(9) }), id: 'TUI' },
    { ...row({ asAt: at(9) }), id: 'TUI' },
  ],
  ['no text', row({ asAt: at(9), name: 'New' }), row({ asAt: at(9), name: 'New' })],
  ['nothing for an object without a time', row({ volume: 2 }), row({ volume: 2 })],
  ['nothing of another object', { ...row({ asAt: at(9), volume: 2 }), id: 'MOA' }, undefined],
])('an older object gets %s from the cache', (_what, value, expected = value) => {
  expect(newest({ rows: [value] }, cached)).toEqual({ rows: [expected] })
})

test('an answer that is not older is returned as the same object', () => {
  const answer = { rows: [row({ asAt: at(10), volume: 2 }), { text: 'a', list: [1, null] }] }
  expect(newest(answer, cached)).toBe(answer)
})
