import {
  type Admission,
  createAdmission,
  type Refusal,
  type StreamLimits,
  streamLimits,
} from './admission.ts'
import type { LiveOperation } from './channel.ts'
import { createFanOut, type FanOutOptions, type FanOutStatus } from './fan-out.ts'
import { completeFrame, type LiveResult, nextFrame } from './frame.ts'
import { startSeveral } from './several-operations.ts'
import type { Attachment, Sink } from './sink.ts'

/** What a request asked for, once it was read, checked and found within the limits. */
export type Prepared =
  | { kind: 'subscription'; operation: LiveOperation }
  /** Everything else over an event stream: errors, or a query's one answer. */
  | { kind: 'result'; result: LiveResult }

/** A stream that was admitted, waiting for where to write: to be started once, or abandoned. */
export interface LiveStream {
  /** Begins to write. */
  start(sink: Sink): Attachment
  /** Gives the place back unused: the reader left before there was anywhere to write. */
  abandon(): void
}

/** How live answers are doing. */
export interface LiveStatus extends FanOutStatus {
  /** Streams refused since the start because too many were open. */
  refusals: number
  /** Streams refused since the start because they, their address or all together followed too much. */
  operationRefusals: number
}

/** The answers that move, in the graphql-sse protocol's "distinct connections" mode. */
export interface Live {
  /** Whether a stream of so many operations would find a place, before anything is done for it. */
  hasRoom(address: string, operations: number): boolean
  /**
   * A place for one stream, of one operation or of several that share it; undefined when this address, or all
   * together, have too many open or follow too much.
   */
  open(prepared: Prepared | readonly Prepared[], address: string): LiveStream | undefined
  status(): LiveStatus
  /** Ends every stream; browsers come again, each after its own pause. */
  close(): void
  /** The same, and no other is opened. */
  stop(): void
}

interface LiveOptions extends FanOutOptions {
  limits?: Partial<StreamLimits>
}

/** Said with every stream: proxies must neither keep, change nor gather it. */
export const streamHeaders: Readonly<Record<string, string>> = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
}

/** How long somebody for whom there was no place should wait, in seconds. */
export const refusedRetrySeconds = 30

export function createLive({ limits, ...options }: LiveOptions): Live {
  const fanOut = createFanOut(options)
  const given = { ...streamLimits, ...limits }
  const admission: Admission = createAdmission(given)
  const refused: Record<Refusal, number> = { streams: 0, operations: 0 }
  let seq = 0
  let isStopped = false

  function answerOnce(result: LiveResult, operation: string, sink: Sink): Attachment {
    sink.write(nextFrame(result, { seq: ++seq, epoch: options.epoch, operation }))
    sink.write(completeFrame)
    sink.close('end')
    return { drained: () => {}, detach: () => {} }
  }

  const startOne = (prepared: Prepared, key: string, sink: Sink) =>
    prepared.kind === 'result'
      ? answerOnce(prepared.result, key, sink)
      : fanOut.attach(prepared.operation, sink)

  const keyOf = (prepared: Prepared, index: number) =>
    prepared.kind === 'result' ? `answer ${index}` : prepared.operation.key

  const followedIn = (prepared: Prepared | readonly Prepared[]) =>
    ('kind' in prepared ? [prepared] : prepared).flatMap(one =>
      one.kind === 'subscription' ? [one.operation.key] : [],
    )

  function start(prepared: Prepared | readonly Prepared[], sink: Sink): Attachment {
    if ('kind' in prepared) return startOne(prepared, keyOf(prepared, 0), sink)
    const operations = prepared.map((one, index) => {
      const key = keyOf(one, index)
      return { key, start: (own: Sink) => startOne(one, key, own) }
    })
    return startSeveral(operations, sink)
  }

  function refuse(refusal: Refusal): void {
    refused[refusal] += 1
  }

  return {
    hasRoom(address, operations) {
      if (isStopped) return false
      const refusal =
        admission.refusal(address) ?? (operations > given.operationsPerStream ? 'operations' : undefined)
      if (refusal) refuse(refusal)
      return refusal === undefined
    },
    open(prepared, address) {
      if (isStopped) return undefined
      const leave = admission.enter(address, followedIn(prepared))
      if (typeof leave === 'string') {
        refuse(leave)
        return undefined
      }
      return {
        abandon: leave,
        start(sink) {
          const counted: Sink = {
            write: bytes => sink.write(bytes),
            close(how) {
              leave()
              sink.close(how)
            },
          }
          const { drained, detach } = start(prepared, counted)
          return {
            drained,
            detach() {
              leave()
              detach()
            },
          }
        },
      }
    },
    status: () => ({
      ...fanOut.status(),
      refusals: refused.streams,
      operationRefusals: refused.operations,
    }),
    close: fanOut.close,
    stop() {
      isStopped = true
      fanOut.close()
    },
  }
}
