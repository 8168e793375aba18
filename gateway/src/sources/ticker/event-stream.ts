/** One event of a `text/event-stream`. Unlike a browser's, one without data is given too if it has a name. */
export interface StreamEvent {
  /** `message` unless the stream named it. */
  event: string
  /** The data lines, joined by line breaks. */
  data: string
  /** The last `id` seen so far; empty when none was. */
  id: string
}

/** Turns the bytes of one stream into its events, however they are cut. */
export interface EventStreamParser {
  /** The events that these bytes complete. Throws a RangeError once a single event is larger than allowed. */
  push(bytes: Uint8Array): StreamEvent[]
  /** What the stream asked to wait before reconnecting, in milliseconds; undefined if it did not. */
  readonly retryMs: number | undefined
}

/** 1 MB: what one event may be as large as. */
export const largestEvent = 1_000_000

/**
 * A parser for one connection, after the HTML standard: any line ending, a byte order mark, characters split
 * between reads, comments, data of many lines. An event cut off by the end of the stream is never given.
 */
export function createEventStreamParser(maxLength = largestEvent): EventStreamParser {
  const decoder = new TextDecoder()
  let rest = ''
  let afterReturn = false
  let name = ''
  let lines: string[] = []
  let length = 0
  let id = ''
  let retryMs: number | undefined

  function field(line: string): void {
    const colon = line.indexOf(':')
    const key = colon < 0 ? line : line.slice(0, colon)
    const value = colon < 0 ? '' : line.slice(line[colon + 1] === ' ' ? colon + 2 : colon + 1)
    if (key === 'data') lines.push(value)
    else if (key === 'event') name = value
    else if (key === 'id' && !value.includes('\0')) id = value
    else if (key === 'retry' && /^\d{1,9}$/.test(value)) retryMs = Number(value)
  }

  function blankLine(events: StreamEvent[]): void {
    if (lines.length > 0 || name !== '') events.push({ event: name || 'message', data: lines.join('\n'), id })
    name = ''
    lines = []
    length = 0
  }

  function check(size: number): void {
    if (size > maxLength) throw new RangeError(`an event of more than ${maxLength} characters`)
  }

  return {
    get retryMs() {
      return retryMs
    },
    push(bytes) {
      let text = decoder.decode(bytes, { stream: true })
      if (text === '') return []
      // A line feed right after a carriage return belongs to it, even when a read lies between them.
      if (afterReturn && text.startsWith('\n')) text = text.slice(1)
      afterReturn = text.endsWith('\r')
      rest += text
      const events: StreamEvent[] = []
      if (/[\r\n]/.test(text)) {
        const ended = rest.split(/\r\n|\n|\r/)
        rest = ended.pop() ?? ''
        for (const line of ended) {
          check((length += line.length))
          if (line === '') blankLine(events)
          else if (!line.startsWith(':')) field(line)
        }
      }
      check(length + rest.length)
      return events
    },
  }
}
