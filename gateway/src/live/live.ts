import { type Admission, createAdmission, type StreamLimits, streamLimits } from './admission.ts'
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
}

/** The answers that move, in the graphql-sse protocol's "distinct connections" mode. */
export interface Live {
  /**
   * A place for one stream, of one operation or of several that share it; undefined when this address, or all
   * together, have too many open.
   */
  open(prepared: Prepared | readonly Prepared[], address: string): LiveStream | undefined
  status(): LiveStatus
  close(): void
}

interface LiveOptions extends FanOutOptions {
  limits?: Partial<StreamLimits>
}

/** Said with every stream: proxies must neither keep, change nor gather it. */
export const streamHeaders: Readonly<Record<string, string>> = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

/** How long somebody for whom there was no place should wait, in seconds. */
export const refusedRetrySeconds = 30

export function createLive({ limits, ...options }: LiveOptions): Live {
  const fanOut = createFanOut(options)
  const admission: Admission = createAdmission({ ...streamLimits, ...limits })
  let seq = 0
  let refusals = 0

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

  function start(prepared: Prepared | readonly Prepared[], sink: Sink): Attachment {
    if ('kind' in prepared) return startOne(prepared, keyOf(prepared, 0), sink)
    const operations = prepared.map((one, index) => {
      const key = keyOf(one, index)
      return { key, start: (own: Sink) => startOne(one, key, own) }
    })
    return startSeveral(operations, sink)
  }

  return {
    open(prepared, address) {
      const leave = admission.enter(address)
      if (!leave) {
        refusals += 1
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
    status: () => ({ ...fanOut.status(), refusals }),
    close: fanOut.close,
  }
}
