const [firstHeader, emptyEnd] = ['PK\x03\x04', 'PK\x05\x06'] as const
const endBytes = 22
const longestComment = 65_535

/** Whether the bytes are a complete zip file. Its directory and end record are at the end, so a truncated file has none. */
export function isWholeZip(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 4)
  if (start !== firstHeader && start !== emptyEnd) return false
  const earliest = Math.max(0, bytes.length - endBytes - longestComment)
  for (let at = bytes.length - endBytes; at >= earliest; at--) {
    if (bytes.toString('latin1', at, at + 4) !== emptyEnd) continue
    const [size, offset] = [bytes.readUInt32LE(at + 12), bytes.readUInt32LE(at + 16)]
    const isLast = at + endBytes + bytes.readUInt16LE(at + 20) === bytes.length
    if (isLast && size + offset <= at) return true
  }
  return false
}
