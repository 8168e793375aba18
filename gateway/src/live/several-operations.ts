import { completeFrame, operationCompleteFrame, operationEndFrame, operationsFrame } from './frame.ts'
import type { Attachment, Sink } from './sink.ts'

/** One operation of a connection that has several. */
export interface StartedOperation {
  /** What its events name it by; the same for two that ask the same, whose events come once. */
  key: string
  start(sink: Sink): Attachment
}

/**
 * Several operations over one connection. Their events are the bytes that everybody gets, and name the operation
 * that they belong to; the first event names all, in the order in which they were asked for. One that ends leaves the
 * others be; one whose reader is cut off cuts the connection off.
 */
export function startSeveral(operations: readonly StartedOperation[], sink: Sink): Attachment {
  const attachments: Attachment[] = []
  const distinct = new Map(operations.map(({ key, start }) => [key, start]))
  let left = distinct.size
  let isClosed = false

  function close(how: 'end' | 'cut'): void {
    if (isClosed) return
    isClosed = true
    for (const { detach } of attachments) detach()
    sink.close(how)
  }

  function sinkOf(key: string): Sink {
    let isComplete = false
    let isOver = false
    return {
      write(bytes) {
        if (bytes !== completeFrame) return sink.write(bytes)
        isComplete = true
        return sink.write(operationCompleteFrame(key))
      },
      close(how) {
        if (isOver) return
        isOver = true
        left -= 1
        if (how === 'end' && !isComplete) sink.write(operationEndFrame(key))
        if (how === 'cut' || left === 0) close(how)
      },
    }
  }

  sink.write(operationsFrame(operations.map(({ key }) => key)))
  for (const [key, start] of distinct) if (!isClosed) attachments.push(start(sinkOf(key)))
  return {
    drained() {
      for (const { drained } of attachments) drained()
    },
    detach() {
      isClosed = true
      for (const { detach } of attachments) detach()
    },
  }
}
