import { expect, test } from 'vitest'
import { hearOthers } from './hear-others.ts'
import type { SharedEntry, StreamBus } from './stream-bus.ts'

const entry = (term: number, n: number, data: string): SharedEntry => ({
  term,
  n,
  event: { event: n === 1 ? 'init' : 'patch', data, id: '' },
  isSimulated: false,
  offsetMs: null,
})

/** Others of whom a test decides what they told, and when that is heard. */
async function standOthers() {
  const said: string[] = []
  const lists: PromiseWithResolvers<SharedEntry[]>[] = []
  let hear: (entry: SharedEntry) => void = () => {}
  const bus: Pick<StreamBus, 'told' | 'listen'> = {
    told() {
      const list = Promise.withResolvers<SharedEntry[]>()
      lists.push(list)
      return list.promise
    },
    listen: (_topic, onEntry) => Promise.resolve(((hear = onEntry), () => {})),
  }
  const others = await hearOthers({
    // It asks for nothing else.
    bus: bus as StreamBus,
    topic: 'KRE',
    say: entries => void said.push(entries.map(({ event }) => event?.data).join(' ')),
  })
  const answer = async (...told: SharedEntry[]) => {
    lists.shift()?.resolve(told)
    await new Promise(setImmediate)
  }
  return { said, others, answer, hear: (each: SharedEntry) => hear(each), asked: () => lists.length }
}

test('everything since the init is said at once, then each entry as it comes', async () => {
  const { said, others, answer, hear } = await standOthers()
  const caughtUp = others.catchUp()
  await answer(entry(1, 1, 'a'), entry(1, 2, 'b'))
  await caughtUp
  hear(entry(1, 3, 'c'))
  expect(said).toEqual(['a b', 'c'])
})

test('a list that was read before a new connection began does not bring back what that has replaced', async () => {
  const { said, others, answer, hear } = await standOthers()
  void others.catchUp()
  await answer(entry(1, 1, 'a'))
  hear(entry(1, 4, 'd'))
  hear(entry(2, 1, 'e'))
  await answer(entry(1, 1, 'a'), entry(1, 2, 'b'), entry(1, 3, 'c'), entry(1, 4, 'd'))
  await answer(entry(2, 1, 'e'))
  await answer(entry(1, 1, 'a'))
  hear(entry(2, 2, 'f'))
  expect(said).toEqual(['a', 'b c d', 'e', 'f'])
})

test('an entry of an ended connection, or one that was heard before, is not said', async () => {
  const { said, others, answer, hear } = await standOthers()
  void others.catchUp()
  await answer(entry(2, 1, 'a'), entry(2, 2, 'b'))
  for (const late of [entry(1, 9, 'old'), entry(2, 1, 'a'), entry(2, 2, 'b')]) hear(late)
  hear(entry(2, 3, 'c'))
  expect(said).toEqual(['a b', 'c'])
})

test('what was missed is read again, and nothing after it is said before', async () => {
  const { said, others, answer, hear, asked } = await standOthers()
  void others.catchUp()
  await answer(entry(1, 1, 'a'))
  hear(entry(1, 3, 'c'))
  expect([said, asked()]).toEqual([['a'], 1])
  hear(entry(1, 4, 'd'))
  await answer(entry(1, 1, 'a'), entry(1, 2, 'b'), entry(1, 3, 'c'))
  await answer(entry(1, 1, 'a'), entry(1, 2, 'b'), entry(1, 3, 'c'), entry(1, 4, 'd'))
  expect(said).toEqual(['a', 'b c', 'd'])
})
