/** One event of a stream. */
export interface StreamEvent {
  event: string
  data: string
}

function parse(block: string): StreamEvent {
  const fields = block.split('\n').map(line => /^(\w*): ?(.*)$/.exec(line))
  const of = (name: string) => fields.filter(field => field?.[1] === name).map(field => field?.[2] ?? '')
  return { event: of('event')[0] ?? 'message', data: of('data').join('\n') }
}

/** The events of an answer as they come, until whoever reads leaves. */
export interface Events extends AsyncIterable<StreamEvent> {
  leave(): void
}

export function eventsOf(response: Response): Events {
  const reader = response.body?.getReader()
  return {
    leave: () => void reader?.cancel(),
    async *[Symbol.asyncIterator]() {
      const decoder = new TextDecoder()
      let text = ''
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
        text += decoder.decode(part.value, { stream: true })
        for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
          yield parse(text.slice(0, end))
          text = text.slice(end + 2)
        }
      }
    },
  }
}
