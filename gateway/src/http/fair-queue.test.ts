import { expect, test } from 'vitest'
import { createFairQueue, type FairQueue, QueueFull, type QueueLimits, ReadersLeft } from './fair-queue.ts'

const limits: QueueLimits = { running: 2, runningPerReader: 1, waiting: 6, waitingPerReader: 3 }
const stays = new AbortController().signal

/** A queue with jobs that end when the test ends them. */
function openQueue(own: Partial<QueueLimits> = {}) {
  const queue = createFairQueue({ ...limits, ...own })
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const aborted: string[] = []
  const settled = async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  }

  function run(key: string, reader: string): Promise<string> {
    const result = queue.run(key, reader, signal => {
      const { promise, resolve } = Promise.withResolvers<string>()
      started.push(key)
      signal.addEventListener('abort', () => aborted.push(key))
      ends.set(key, () => resolve(`made ${key}`))
      return promise
    })
    result.catch(() => {})
    return result
  }

  return {
    queue,
    started,
    aborted,
    settled,
    /** Regenerates a response in the background. */
    run,
    /** Requests a response and waits for it. */
    ask(key: string, reader: string, departure = stays) {
      const release = queue.wait(key, reader, departure)
      const result = run(key, reader)
      void result.finally(release).catch(() => {})
      return result
    },
    async end(key: string) {
      ends.get(key)?.()
      await settled()
    },
  }
}

const counts = (queue: FairQueue) => {
  const { running, waiting } = queue.status()
  return [running, waiting]
}

test('readers take turns, however much one of them asks for', async () => {
  const { ask, end, started } = openQueue({ running: 1 })
  for (const page of ['f1', 'f2', 'f3', 'f4']) void ask(page, 'flooder')
  void ask('a1', 'alice')
  void ask('b1', 'bob')
  void ask('a2', 'alice')
  for (const page of ['f1', 'f2', 'a1', 'b1', 'f3', 'a2', 'f4']) await end(page)
  expect(started).toEqual(['f1', 'f2', 'a1', 'b1', 'f3', 'a2', 'f4'])
})

test('one reader never has all places', async () => {
  const { ask, started, queue } = openQueue()
  for (const page of ['f1', 'f2', 'f3']) void ask(page, 'flooder')
  expect(started).toEqual(['f1'])
  void ask('a1', 'alice')
  expect(started).toEqual(['f1', 'a1'])
  expect(counts(queue)).toEqual([2, 2])
})

test('a reader at its waiting limit is refused; another reader is not', async () => {
  const { ask, queue, end } = openQueue({ running: 1 })
  for (const page of ['f1', 'f2', 'f3', 'f4']) void ask(page, 'flooder')
  await expect(ask('f5', 'flooder')).rejects.toBeInstanceOf(QueueFull)
  const alices = ask('a1', 'alice')
  expect(queue.status()).toMatchObject({ running: 1, waiting: 4, refused: 1 })
  await end('f1')
  await end('f2')
  await end('a1')
  expect(await alices).toBe('made a1')
})

test('a full queue drops a request of the reader with the most waiting requests', async () => {
  const { ask, queue } = openQueue({ running: 1, waiting: 4, waitingPerReader: 4 })
  const flood = ['f1', 'f2', 'f3', 'f4', 'f5'].map(page => ask(page, 'flooder'))
  void ask('a1', 'alice')
  await expect(flood.at(-1)).rejects.toBeInstanceOf(QueueFull)
  expect(counts(queue)).toEqual([1, 4])
  await expect(ask('f6', 'flooder')).rejects.toBeInstanceOf(QueueFull)
  expect(queue.status().refused).toBe(2)
})

test('a page that another reader waits for is not dropped for others', async () => {
  const { ask, queue, end, settled } = openQueue({ running: 1, waiting: 3, waitingPerReader: 4 })
  void ask('f1', 'flooder')
  const dropped = ask('f2', 'flooder')
  void ask('f3', 'flooder')
  const shared = ask('page', 'flooder')
  queue.wait('page', 'alice', stays)
  void ask('b1', 'bob')
  await settled()
  expect(queue.status()).toMatchObject({ waiting: 3, refused: 1 })
  await end('f1')
  await end('f2')
  await end('page')
  expect(await shared).toBe('made page')
  await end('b1')
  expect(await dropped).toBe('made f2')
})

test('a page that several wait for starts at the first turn of any of them', async () => {
  const { ask, queue, end, started } = openQueue({ running: 1 })
  for (const page of ['f1', 'f2', 'page']) void ask(page, 'flooder')
  queue.wait('page', 'alice', stays)
  await end('f1')
  await end('f2')
  expect(started).toEqual(['f1', 'f2', 'page'])
  expect(counts(queue)).toEqual([1, 0])
})

test('a page whose reader leaves before its turn is never begun', async () => {
  const { ask, end, started, queue } = openQueue({ running: 1 })
  void ask('a1', 'alice')
  const leaving = new AbortController()
  const left = ask('b1', 'bob', leaving.signal)
  leaving.abort()
  await expect(left).rejects.toBeInstanceOf(ReadersLeft)
  await end('a1')
  expect(started).toEqual(['a1'])
  expect(queue.status()).toEqual({ running: 0, waiting: 0, refused: 0, dropped: 1 })
})

test('a running page is aborted once all its readers have left', async () => {
  const { ask, end, aborted, queue } = openQueue({ running: 1 })
  const [one, other] = [new AbortController(), new AbortController()]
  const result = ask('page', 'alice', one.signal)
  queue.wait('page', 'bob', other.signal)
  one.abort()
  expect(aborted).toEqual([])
  other.abort()
  await expect(result).rejects.toBeInstanceOf(ReadersLeft)
  expect(aborted).toEqual(['page'])
  expect(queue.status().running).toBe(1)
  await end('page')
  expect(queue.status().running).toBe(0)
})

test('a page regenerated in the background is not aborted when a reader leaves', async () => {
  const { run, end, queue } = openQueue({ running: 1 })
  const result = run('page', 'alice')
  const leaving = new AbortController()
  queue.wait('page', 'bob', leaving.signal)
  leaving.abort()
  await end('page')
  expect(await result).toBe('made page')
})

test('a page is completed for the cache after its reader got an older one', async () => {
  const { queue, run, end, aborted } = openQueue({ running: 1 })
  const leaving = new AbortController()
  const release = queue.wait('page', 'alice', leaving.signal)
  const result = run('page', 'alice')
  release()
  leaving.abort()
  await end('page')
  expect(aborted).toEqual([])
  expect(await result).toBe('made page')
})
