/** Parses RFC 4180 character by character, independently of the writer. Remarks are skipped. */
export function readCsv(text: string): string[][] {
  const lines: string[][] = []
  let line: string[] = []
  let cell = ''
  let isQuoted = false
  const body = text.replace(/^\uFEFF?(#[^\n]*\n)*/, '')
  for (let at = 0; at < body.length; at += 1) {
    const sign = body[at]!
    if (isQuoted && sign === '"' && body[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (sign === '"') isQuoted = !isQuoted
    else if (isQuoted) cell += sign
    else if (sign === ',') {
      line.push(cell)
      cell = ''
    } else if (sign === '\n') {
      lines.push([...line, cell])
      line = []
      cell = ''
    } else if (sign !== '\r') cell += sign
  }
  lines.push([...line, cell])
  if (isQuoted) throw new Error('A quote is never closed')
  return lines
}
