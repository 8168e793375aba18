/** The body; undefined if it exceeds `maxBytes` after decompression. The rest is not read. */
export async function readCappedBytes(
  response: Response,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Buffer | undefined> {
  if (!response.body) return Buffer.alloc(0)
  const reader: ReadableStreamDefaultReader<Uint8Array> = response.body.getReader()
  const cancel = () => void reader.cancel().catch(() => {})
  signal.addEventListener('abort', cancel, { once: true })
  const parts: Uint8Array[] = []
  let size = 0
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.byteLength
      if (size > maxBytes) {
        cancel()
        return undefined
      }
      parts.push(part.value)
    }
    return Buffer.concat(parts)
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}

/** The same as text. */
export async function readCapped(
  response: Response,
  maxBytes: number,
  signal: AbortSignal,
): Promise<string | undefined> {
  const bytes = await readCappedBytes(response, maxBytes, signal)
  return bytes && new TextDecoder().decode(bytes)
}
