import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Gateway } from '@exchange/gateway'
import { disconnectSignal } from '@exchange/gateway/disconnect-signal'
import { createFairQueue, type FairQueue, type QueueLimits } from '@exchange/gateway/fair-queue'
import { readerOf } from '@exchange/gateway/incoming-message'

type Responses = Gateway['responses']
type CacheRequest = Parameters<Responses['get']>[0]
type Preconditions = Parameters<Responses['peek']>[1]

/** Generated page or file. */
export type Made = Awaited<ReturnType<CacheRequest['make']>>

/** Page or file that is generated once for all its readers and then cached. */
export interface Drawing extends Omit<CacheRequest, 'make'> {
  /** `signal` aborts when all its readers have left. */
  make(signal: AbortSignal): Promise<Made>
}

/**
 * More than the number of cores, because some wait for an upstream. Each client address may run a few pages at once; others wait
 * their turn.
 */
const drawingLimits: QueueLimits = {
  running: 16,
  runningPerReader: 3,
  waiting: 100,
  waitingPerReader: 20,
}

/** Creates a queue of pages and files to be generated. */
export const createDrawingQueue = (): FairQueue => createFairQueue(drawingLimits)

/** Generates a few pages and files at a time, in fair order. Cached ones do not wait. */
export interface Drawings {
  /** Cached response to a request, without waiting. A stale one is regenerated in the background. */
  peek(incoming: IncomingMessage, preconditions: Preconditions): ReturnType<Responses['peek']>
  /** Rejects with `QueueFull` or `ReadersLeft` when there is no cached response. */
  get(drawing: Drawing, outgoing: ServerResponse): ReturnType<Responses['get']>
  /** Runs work for a single reader. */
  alone<Result>(outgoing: ServerResponse, work: (signal: AbortSignal) => Promise<Result>): Promise<Result>
}

export function createDrawings(responses: Responses, queue: FairQueue): Drawings {
  let lastAlone = 0

  /** The cache stores this object, so it must not refer to a reader. */
  const inTurn = ({ key, address, make }: Drawing): CacheRequest => ({
    key,
    address,
    make: (reader = '') => queue.run(key, reader, make),
  })

  async function awaited<Result>(key: string, outgoing: ServerResponse, result: () => Promise<Result>) {
    const release = queue.wait(key, readerOf(outgoing.req), disconnectSignal(outgoing))
    try {
      return await result()
    } finally {
      release()
    }
  }

  return {
    peek: (incoming, preconditions) =>
      responses.peek(incoming.url ?? '/', preconditions, () => readerOf(incoming)),
    get: (drawing, outgoing) =>
      awaited(drawing.key, outgoing, () => responses.get(inTurn(drawing), readerOf(outgoing.req))),
    alone(outgoing, work) {
      const key = `alone ${++lastAlone}`
      return awaited(key, outgoing, () => queue.run(key, readerOf(outgoing.req), work))
    },
  }
}
