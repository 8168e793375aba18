/** The bytes from `start` to `end`, both included. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * What a `Range` header asks of so many bytes (RFC 9110). Null where it asks nothing that is understood: several ranges,
 * another unit, no numbers; then the whole is sent. `unsatisfiable` where it asks for what is not there.
 */
export function byteRange(header: string | null, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(header?.replaceAll(/\s/g, '') ?? '') ?? []
  if (first === '' && last === '') return null
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return null
  return start >= size ? 'unsatisfiable' : { start, end }
}
