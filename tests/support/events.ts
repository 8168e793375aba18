import { EventSourceParserStream } from 'eventsource-parser/stream'

/** One event of a stream. */
export interface StreamEvent {
  event: string
  data: string
}

/** The events of a response as they arrive, until the reader leaves. */
export interface Events extends AsyncIterable<StreamEvent> {
  leave(): void
}

export function eventsOf({ body }: Response): Events {
  const reader = body
    ?.pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader()
  return {
    leave: () => void reader?.cancel(),
    async *[Symbol.asyncIterator]() {
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
        yield { event: part.value.event ?? 'message', data: part.value.data }
    },
  }
}
