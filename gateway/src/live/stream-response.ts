import { type Attachment, type LiveStream, streamHeaders } from './event-stream.ts'
import { noSniffing } from '../http/plain-response.ts'

/** Number of unread bytes above which a reader only gets the latest values. */
const roomBytes = 16_384

/**
 * The stream as a fetch response. Undefined becomes a 503 with `Retry-After`. The stream ends when the body is
 * cancelled or the request's own `signal` aborts.
 */
export function streamResponse(stream: LiveStream | undefined, signal?: AbortSignal): Response {
  if (!stream) return new Response('Too many open streams.\n', refusedInit)
  let attachment: Attachment | undefined
  let isClosed = false
  let leave = () => {}

  /** True the first time. */
  function closeOnce(): boolean {
    signal?.removeEventListener('abort', leave)
    const isFirst = !isClosed
    isClosed = true
    return isFirst
  }

  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        attachment = stream.start({
          write(bytes) {
            if (!isClosed) controller.enqueue(bytes)
            return (controller.desiredSize ?? 0) > 0
          },
          close(how) {
            if (!closeOnce()) return
            if (how === 'end') controller.close()
            else controller.error(new Error('the reader is stalled'))
          },
        })
        leave = () => {
          if (!closeOnce()) return
          attachment?.detach()
          controller.error(signal?.reason)
        }
        if (signal?.aborted) leave()
        else if (!isClosed) signal?.addEventListener('abort', leave, { once: true })
      },
      pull: () => attachment?.drained(),
      cancel() {
        if (closeOnce()) attachment?.detach()
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: roomBytes }),
  )
  return new Response(body, { headers: streamHeaders })
}

/** Pause before a refused reader retries, in seconds. */
export const refusedRetrySeconds = 30

export const refusedInit = {
  status: 503,
  headers: {
    'retry-after': String(refusedRetrySeconds),
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    ...noSniffing,
  },
}
