import { createManualClock } from '@exchange/market-time/clock'
import { expect, test } from 'vitest'
import { silentLog } from '../log.ts'
import type { LiveOperation } from './channel.ts'
import { createLive, type Prepared } from './live.ts'
import { reader, scripted } from './testing/scripted-live.ts'

function stand() {
  const clock = createManualClock(0)
  const failure = () => ({ errors: [{ message: 'The ticker cannot be reached.' }] })
  const live = createLive({ clock, log: silentLog, epoch: 'boot-1', failure, random: () => 0 })
  const ask = (operation: LiveOperation): Prepared => ({ kind: 'subscription', operation })
  return { live, ask, settle: () => clock.advance(0) }
}

/** What a connection was told: each event's name and, of values, whose and which. */
function told(text: string) {
  return text
    .split('\n\n')
    .map(event => /^event: (\w+)\ndata: (.*)$/.exec(event))
    .filter(found => found !== null)
    .map(([, name, data = '']) => {
      const body: unknown = JSON.parse(data)
      if (name !== 'next') return [name, body]
      const next = body as { data?: unknown; errors?: unknown; extensions: { operation: string } }
      return [name, next.extensions.operation, next.data ?? next.errors]
    })
}

test('operations share a connection, and each event says whose it is', async () => {
  const { live, ask, settle } = stand()
  const [prices, indices] = [scripted('prices'), scripted('indices')]
  const one = reader()
  live.open([ask(prices.operation), ask(indices.operation)], 'here')?.start(one.sink)
  prices.send('KRE', 1)
  indices.send('KIX', 2)
  await settle()
  expect(told(one.state.text)).toEqual([
    ['operations', ['prices', 'indices']],
    ['next', 'prices', 1],
    ['next', 'indices', 2],
  ])
})

test('an operation that completes or breaks leaves the others be, and the last takes the connection with it', async () => {
  const { live, ask, settle } = stand()
  const [prices, indices, figures] = [scripted('prices'), scripted('indices'), scripted('figures')]
  const one = reader()
  const stream = live.open(
    [prices, indices, figures].map(({ operation }) => ask(operation)),
    'here',
  )
  stream?.start(one.sink)
  prices.finish()
  await settle()
  indices.fail(new Error('a secret'))
  await settle()
  figures.send('NZSX', 3)
  await settle()
  expect(one.state.closed).toEqual([])
  expect(told(one.state.text).slice(1)).toEqual([
    ['complete', 'prices'],
    ['next', 'indices', [{ message: 'The ticker cannot be reached.' }]],
    ['end', 'indices'],
    ['next', 'figures', 3],
  ])
  figures.finish()
  await settle()
  expect(one.state.closed).toEqual(['end'])
  expect(live.status()).toMatchObject({ operations: 0, readers: 0 })
})

test('an operation that cannot be answered is told so, beside one that can', async () => {
  const { live, ask, settle } = stand()
  const prices = scripted('prices')
  const one = reader()
  const refused: Prepared = { kind: 'result', result: { errors: [{ message: 'Unknown hash.' }] } }
  live.open([refused, ask(prices.operation)], 'here')?.start(one.sink)
  prices.send('KRE', 1)
  await settle()
  expect(told(one.state.text)).toEqual([
    ['operations', ['answer 0', 'prices']],
    ['next', 'answer 0', [{ message: 'Unknown hash.' }]],
    ['complete', 'answer 0'],
    ['next', 'prices', 1],
  ])
})

test('many operations of one connection count as one stream, and its leaving ends them all', async () => {
  const { live, ask, settle } = stand()
  const places = Array.from({ length: 20 }, () => {
    const sources = [scripted('prices'), scripted('indices')]
    return live.open(
      sources.map(({ operation }) => ask(operation)),
      'here',
    )
  })
  expect(live.open(ask(scripted().operation), 'here')).toBeUndefined()
  const attachments = places.map(place => place?.start(reader().sink))
  await settle()
  expect(live.status()).toMatchObject({ operations: 2, readers: 40 })
  for (const attachment of attachments) attachment?.detach()
  await settle()
  expect(live.status()).toMatchObject({ operations: 0, readers: 0 })
  expect(live.open(ask(scripted().operation), 'here')).toBeDefined()
})

test('of 100,000 interleaved events for two people, none reaches the other, however slowly one reads', async () => {
  const { live, ask, settle } = stand()
  const [alice, bob, market] = [scripted('alice'), scripted('bob'), scripted('market')]
  const [one, two] = [reader(), reader()]
  live.open([ask(alice.operation), ask(market.operation)], 'a')?.start(one.sink)
  const slow = live.open([ask(market.operation), ask(bob.operation)], 'b')?.start(two.sink)
  await settle()
  two.state.isFull = true
  for (let event = 0; event < 100_000; event += 2) {
    alice.send(`order ${event % 7}`, `for alice ${event}`)
    bob.send(`order ${event % 7}`, `for bob ${event}`)
    if (event % 100 !== 0) continue
    market.send('KRE', event)
    await settle()
    if (event % 1_000 === 0) slow?.drained()
  }
  two.state.isFull = false
  await settle()
  slow?.drained()
  expect(one.state.text).not.toContain('bob')
  expect(two.state.text).not.toContain('alice')
  expect(one.state.text).toContain('for alice 99998')
  expect(two.state.text).toContain('for bob 99998')
})
