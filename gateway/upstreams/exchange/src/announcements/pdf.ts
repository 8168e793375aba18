/** A line of a document; an empty one is a gap. */
interface Line {
  text: string
  isHeading: boolean
}

interface PdfOptions {
  title: string
  /** Printed at the top of every page. */
  banner: string
  paragraphs: readonly string[]
}

const page = { width: 595, height: 842, margin: 56, leading: 15, lines: 46, columns: 88 }

/** Adobe glyph names of Māori letters and of other letters beyond ASCII. */
const glyphNames: Record<string, string> = {
  ā: 'amacron', ē: 'emacron', ī: 'imacron', ō: 'omacron', ū: 'umacron',
  Ā: 'Amacron', Ē: 'Emacron', Ī: 'Imacron', Ō: 'Omacron', Ū: 'Umacron',
  '’': 'quoteright', '‘': 'quoteleft', '“': 'quotedblleft', '”': 'quotedblright', '–': 'endash', '—': 'emdash',
  é: 'eacute', '…': 'ellipsis', '•': 'bullet',
} // prettier-ignore

const hex = (value: number, digits: number) => value.toString(16).toUpperCase().padStart(digits, '0')

/**
 * Creates a small text PDF on A4 pages. The text can be searched and copied: each letter beyond ASCII has its own code
 * in the font's encoding and an entry in the map to Unicode.
 */
export function createPdf({ title, banner, paragraphs }: PdfOptions): Uint8Array {
  const lines = layOut(title, paragraphs)
  const pages = Array.from({ length: Math.ceil(lines.length / page.lines) }, (_, at) =>
    lines.slice(at * page.lines, (at + 1) * page.lines),
  )
  const letters = lettersBeyondAscii([title, banner, ...paragraphs].join(''))
  const encode = (text: string) => literal(text, letters)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (en-NZ) >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, at) => `${7 + at * 2} 0 R`).join(' ')}] >>`,
    font('Helvetica', letters),
    font('Helvetica-Bold', letters),
    stream(unicodeMap(letters)),
    `<< /Title <FEFF${Array.from(title, unit).join('')}> /Producer (simulated exchange) >>`,
    ...pages.flatMap((content, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${8 + at * 2} 0 R >>`,
      stream(
        pageContent({ lines: content, banner: encode(banner), foot: `${at + 1} / ${pages.length}`, encode }),
      ),
    ]),
  ]
  return assemble(objects)
}

/** A UTF-16 code unit in hexadecimal; every letter here is in the basic multilingual plane. */
const unit = (letter: string) => hex(letter.charCodeAt(0), 4)

function layOut(title: string, paragraphs: readonly string[]): Line[] {
  const gap = { text: '', isHeading: false }
  const heading = wrapped(title, 60).map(text => ({ text, isHeading: true }))
  const body = paragraphs.flatMap(paragraph => [
    gap,
    ...wrapped(paragraph, page.columns).map(text => ({ text, isHeading: false })),
  ])
  return [...heading, ...body]
}

/** Breaks a text between words at the given width. A longer word keeps its own line. */
function wrapped(text: string, columns: number): string[] {
  const lines = ['']
  for (const word of text.split(' ')) {
    const line = lines.at(-1)!
    if (line !== '' && line.length + 1 + word.length > columns) lines.push(word)
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`
  }
  return lines
}

/** The byte that encodes each letter beyond ASCII. */
function lettersBeyondAscii(text: string): ReadonlyMap<string, number> {
  const letters = Array.from(new Set(text.replaceAll(/[\x20-\x7e\n]/g, '')))
  return new Map(letters.map((letter, at) => [letter, 128 + at]))
}

function font(name: string, letters: ReadonlyMap<string, number>): string {
  const names = Array.from(letters.keys(), letter => `/${glyphNames[letter] ?? `uni${unit(letter)}`}`)
  const differences = names.length === 0 ? '' : ` /Differences [128 ${names.join(' ')}]`
  return `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding << /Type /Encoding /BaseEncoding /WinAnsiEncoding${differences} >> /ToUnicode 5 0 R >>`
}

function unicodeMap(letters: ReadonlyMap<string, number>): string {
  const rows = Array.from(letters, ([letter, byte]) => `<${hex(byte, 2)}> <${unit(letter)}>`)
  const beyond = rows.length === 0 ? '' : `${rows.length} beginbfchar\n${rows.join('\n')}\nendbfchar\n`
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<00> <FF>
endcodespacerange
1 beginbfrange
<20> <7E> <0020>
endbfrange
${beyond}endcmap
CMapName currentdict /CMap defineresource pop
end
end`
}

function literal(text: string, letters: ReadonlyMap<string, number>): string {
  const bytes = Array.from(text, letter => {
    const byte = letters.get(letter)
    return byte === undefined ? letter.replace(/[\\()]/, '\\$&') : `\\${byte.toString(8)}`
  })
  return `(${bytes.join('')})`
}

interface PageContent {
  lines: readonly Line[]
  banner: string
  foot: string
  encode: (text: string) => string
}

function pageContent({ lines, banner, foot, encode }: PageContent): string {
  const { margin, height, leading } = page
  const body = lines.map(
    ({ text, isHeading }) => `/${isHeading ? 'F2 15' : 'F1 10.5'} Tf ${encode(text)} Tj T*`,
  )
  return [
    `BT /F2 9 Tf ${margin} ${height - 36} Td ${banner} Tj ET`,
    `BT ${leading} TL ${margin} ${height - 70} Td`,
    ...body,
    'ET',
    `BT /F1 9 Tf ${margin} 30 Td ${encode(foot)} Tj ET`,
  ].join('\n')
}

const stream = (content: string) => `<< /Length ${content.length} >>\nstream\n${content}\nendstream`

/** Joins the objects and adds their offsets. All content is ASCII. */
function assemble(objects: readonly string[]): Uint8Array {
  let text = '%PDF-1.7\n'
  const places = objects.map((object, at) => {
    const place = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = places.map(place => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 6 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return new TextEncoder().encode(text)
}
