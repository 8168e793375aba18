const encoder = new TextEncoder()

/** One event. Its id is the instant of its data, in milliseconds since 1970. */
export function eventBytes(event: string, instant: number, data: unknown): Uint8Array {
  return encoder.encode(`id: ${instant}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
}

/** Maximum number of unread events. A slower client is disconnected; it reconnects and receives everything again. */
const mostWaiting = 64

/** A body that `start` fills until the client disconnects or `signal` ends it. */
export function createEventStream(
  signal: AbortSignal,
  start: (sink: (bytes: Uint8Array) => boolean, end: () => void) => () => void,
): ReadableStream<Uint8Array> {
  let stop: (() => void) | undefined
  let isOpen = true
  const queue = new CountQueuingStrategy({ highWaterMark: mostWaiting })
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const end = () => {
          if (isOpen) controller.close()
          isOpen = false
        }
        const sink = (bytes: Uint8Array) => {
          if (!isOpen || (controller.desiredSize ?? 0) <= 0) return false
          controller.enqueue(bytes)
          return true
        }
        stop = start(sink, end)
        const leave = () => {
          stop?.()
          end()
        }
        if (signal.aborted) leave()
        else signal.addEventListener('abort', leave, { once: true })
      },
      cancel() {
        // A cancelled body is closed already: closing it again would throw.
        isOpen = false
        stop?.()
      },
    },
    queue,
  )
}
