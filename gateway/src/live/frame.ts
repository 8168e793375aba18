/** What an execution gave, as GraphQL answers it. */
export interface LiveResult {
  data?: unknown
  errors?: readonly unknown[]
  extensions?: Readonly<Record<string, unknown>> | undefined
}

/** Where an event stands: `epoch` is another after a restart, `seq` grows, with gaps where something newer came first. */
export interface Position {
  seq: number
  epoch: string
  /** Names the operation, for readers that follow several over one connection. */
  operation: string
}

const encoder = new TextEncoder()

/** A `next` event of the graphql-sse protocol, ready to be sent to everybody. */
export function nextFrame(result: LiveResult, position: Position): Uint8Array {
  const body = { ...result, extensions: { ...result.extensions, ...position } }
  return encoder.encode(`event: next\ndata: ${JSON.stringify(body)}\n\n`)
}

export const completeFrame = encoder.encode('event: complete\ndata: \n\n')

/** The first event of a connection with several operations: their names, in the order in which they were asked for. */
export const operationsFrame = (keys: readonly string[]) =>
  encoder.encode(`event: operations\ndata: ${JSON.stringify(keys)}\n\n`)

/** One of several operations is complete; it need not be asked for again. */
export const operationCompleteFrame = (key: string) =>
  encoder.encode(`event: complete\ndata: ${JSON.stringify(key)}\n\n`)

/** One of several operations has ended before it was complete; it may be asked for again. */
export const operationEndFrame = (key: string) =>
  encoder.encode(`event: end\ndata: ${JSON.stringify(key)}\n\n`)

/** A comment: it only shows that the connection lives. */
export const keepaliveFrame = encoder.encode(':\n\n')

/** How long a browser that knows no better waits before it comes again. */
export const retryFrame = (retryMs: number) => encoder.encode(`retry: ${Math.round(retryMs)}\n\n`)

export function joinFrames(frames: readonly Uint8Array[]): Uint8Array {
  return frames.length === 1 && frames[0] ? frames[0] : Buffer.concat(frames)
}
