interface EventReader {
  onEvent(name: string, data: string): void
  /** How long the gateway asks this reader to wait before it comes again, should the stream break. */
  onRetry(ms: number): void
  /** Something came, if only a sign of life. */
  onPiece(): void
}

/** Reads a `text/event-stream` to its end. Rejects with what the body fails with. */
export async function readEvents(body: ReadableStream<Uint8Array>, reader: EventReader): Promise<void> {
  const decoder = new TextDecoder()
  const pieces = body.getReader()
  let rest = ''
  for (let piece = await pieces.read(); !piece.done; piece = await pieces.read()) {
    reader.onPiece()
    const blocks = (rest + decoder.decode(piece.value, { stream: true })).split(/\r?\n\r?\n/)
    rest = blocks.pop() ?? ''
    for (const block of blocks) readBlock(block, reader)
  }
}

function readBlock(block: string, { onEvent, onRetry }: EventReader): void {
  let name = 'message'
  const data: string[] = []
  for (const line of block.split(/\r?\n/)) {
    const [, field, value = ''] = /^(\w+)(?:: ?(.*))?$/.exec(line) ?? []
    if (field === 'event') name = value
    if (field === 'data') data.push(value)
    if (field === 'retry' && /^\d+$/.test(value)) onRetry(Number(value))
  }
  if (data.length > 0) onEvent(name, data.join('\n'))
}
