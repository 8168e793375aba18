import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Gateway } from '@exchange/gateway'
import { departureOf } from '@exchange/gateway/departure'
import { createFairQueue, type FairQueue, type QueueLimits } from '@exchange/gateway/fair-queue'
import { readerOf } from '@exchange/gateway/incoming'

type Responses = Gateway['responses']
type CacheRequest = Parameters<Responses['get']>[0]
type Preconditions = Parameters<Responses['peek']>[1]

/** A page or file just made. */
export type Made = Awaited<ReturnType<CacheRequest['make']>>

/** A page or file that is made once for all its readers and then cached. */
export interface Drawing extends Omit<CacheRequest, 'make'> {
  /** `signal` aborts when all its readers have left. */
  make(signal: AbortSignal): Promise<Made>
}

/**
 * More than the processor has cores, since some wait for an upstream. Readers behind one address open a few pages at
 * once and wait for a turn with the rest.
 */
const drawingLimits: QueueLimits = {
  running: 16,
  runningPerReader: 3,
  waiting: 100,
  waitingPerReader: 20,
}

/** A queue of pages and files that wait to be made. */
export const createDrawingQueue = (): FairQueue => createFairQueue(drawingLimits)

/** Pages and files, made a few at a time and in turn for their readers. Cached ones wait for nothing. */
export interface Drawings {
  /** The cached response to a request, at once; a stale one is made again behind it. */
  peek(incoming: IncomingMessage, preconditions: Preconditions): ReturnType<Responses['peek']>
  /** Rejects with `QueueFull` or `ReadersLeft` when there is no cached response. */
  get(drawing: Drawing, outgoing: ServerResponse): ReturnType<Responses['get']>
  /** Does work for one reader alone. */
  alone<Result>(outgoing: ServerResponse, work: (signal: AbortSignal) => Promise<Result>): Promise<Result>
}

export function createDrawings(responses: Responses, queue: FairQueue): Drawings {
  let lastAlone = 0

  /** The cache keeps this: it names no reader. */
  const inTurn = ({ key, address, make }: Drawing): CacheRequest => ({
    key,
    address,
    make: (reader = '') => queue.run(key, reader, make),
  })

  async function awaited<Result>(key: string, outgoing: ServerResponse, result: () => Promise<Result>) {
    const release = queue.wait(key, readerOf(outgoing.req), departureOf(outgoing))
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
