import { expect, test } from 'vitest'
import type { LiveInstrument } from '../../../domain/market/instrument.ts'
import { createFeed } from './feed.ts'
import { createFeeds, type FeedListener } from './feeds.ts'
import { createTestTicker } from '../testing/test-ticker.ts'
import { instrumentTopic } from './topic.ts'

const kre = instrumentTopic('KRE')

function stand() {
  const { world, upstream, clock, row, logged } = createTestTicker()
  const feeds = createFeeds<LiveInstrument>({
    clock,
    log: world.log,
    create: (topic, { changed, failed }) =>
      createFeed({
        topic,
        world,
        onChange: changed,
        onFailure: failed,
        memory: world.memoryOf(topic),
        remembered: Promise.resolve(),
        recall: async () => undefined,
      }),
    onChange: () => {},
  })
  return { feeds, upstream, clock, row, logged }
}

function listener() {
  const received: string[] = []
  const self: FeedListener = {
    changed: codes => void received.push([...codes].join()),
    failed: error => void received.push(error.name),
  }
  return { received, self }
}

test('a failed poll is reported to all listeners, and the next poll follows', async () => {
  const { feeds, upstream, clock, logged } = stand()
  upstream.interfere = () => new Response(null, { status: 503 })
  const [one, other] = [listener(), listener()]
  feeds.join(kre, one.self)
  feeds.join(kre, other.self)
  await clock.advance(20_000)
  expect(one.received).toEqual(['SourceError', 'SourceError'])
  expect(other.received).toEqual(one.received)
  expect(logged.filter(message => message === 'Polled feed failed')).toHaveLength(2)
})

test('a listener that throws affects neither other listeners nor the feed', async () => {
  const { feeds, upstream, clock, row } = stand()
  const thrower: FeedListener = {
    changed() {
      throw new Error('mine')
    },
    failed() {
      throw new Error('mine too')
    },
  }
  const healthy = listener()
  feeds.join(kre, thrower)
  feeds.join(kre, healthy.self)
  await clock.advance(0)
  upstream.stream(kre.path).send('init', row('KRE', 1.5))
  await clock.advance(0)
  upstream.stream(kre.path).end()
  await clock.advance(2_000)
  expect(healthy.received).toEqual(['KRE', 'KRE', 'SourceError', 'KRE'])
  expect(feeds.find(kre.key)?.state().phase).toBe('polling')
})

test('leaving twice counts once', async () => {
  const { feeds, upstream, clock } = stand()
  const first = feeds.join(kre, listener().self)
  feeds.join(kre, listener().self)
  first.leave()
  first.leave()
  await clock.advance(1_000)
  expect(upstream.streams).toHaveLength(1)
})
