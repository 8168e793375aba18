/** Content of a small PDF: its objects by the cross-reference table, its title and its text. */
export interface PdfText {
  pages: number
  text: string
  /** Number of objects whose offset in the table is wrong. */
  misplaced: number
}

/**
 * Reads the output of `createPdf` like a PDF reader: from the table at its end, with letters decoded by the map to
 * Unicode.
 */
export function readPdf(bytes: Uint8Array): PdfText {
  const file = Buffer.from(bytes).toString('latin1')
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1])
  const [, count = '0', rows = ''] = /^xref\n0 (\d+)\n([\s\S]*?)trailer/.exec(file.slice(start)) ?? []
  const places = rows
    .split('\n')
    .slice(1, Number(count))
    .map(row => Number(row.slice(0, 10)))
  const objects = places.map((place, at) => {
    const object = file.slice(place, file.indexOf('endobj', place))
    return object.startsWith(`${at + 1} 0 obj\n`) ? object : undefined
  })
  const streams = objects.flatMap(object => {
    const [, length, content = ''] =
      /<< \/Length (\d+) >>\nstream\n([\s\S]*)\nendstream/.exec(object ?? '') ?? []
    return length === undefined || Number(length) !== content.length ? [] : [content]
  })
  const letters = new Map(
    streams.flatMap(content =>
      Array.from(content.matchAll(/^<(\w\w)> <(\w{4})>$/gm), ([, byte = '', code = '']): [number, string] => [
        Number.parseInt(byte, 16),
        String.fromCodePoint(Number.parseInt(code, 16)),
      ]),
    ),
  )
  const shown = streams.flatMap(content =>
    Array.from(content.matchAll(/\(((?:\\.|[^\\)])*)\) Tj/g), ([, text = '']) =>
      text
        .replaceAll(/\\(\d{3})/g, (_, octal: string) => letters.get(Number.parseInt(octal, 8)) ?? '?')
        .replaceAll(/\\([\\()])/g, '$1'),
    ),
  )
  return {
    pages: objects.filter(object => object?.includes('/Type /Page ')).length,
    text: shown.join('\n'),
    misplaced: objects.filter(object => object === undefined).length,
  }
}
