import { afterEach, expect, test } from 'vitest'
import { createPdfTexts, type PdfTexts } from './pdf-texts.ts'

let texts: PdfTexts | undefined
afterEach(() => texts?.close())

/** A PDF of pages with one line each. */
function pdfOf(lines: readonly string[]): Buffer {
  const objects = lines.flatMap((line, place) => {
    const stream = `BT /F1 12 Tf 50 700 Td (${line}) Tj ET`
    return [
      `<< /Type /Page /Parent 2 0 R /Contents ${5 + place * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> /MediaBox [0 0 600 800] >>`,
      `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    ]
  })
  const kids = lines.map((_line, place) => `${4 + place * 2} 0 R`).join(' ')
  const all = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${lines.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...objects,
  ]
  const body = all.map((object, place) => `${place + 1} 0 obj\n${object}\nendobj\n`).join('')
  return Buffer.from(`%PDF-1.4\n${body}trailer << /Root 1 0 R /Size ${all.length + 1} >>\n%%EOF\n`)
}

test('the text of each page is read, one document after the other', async () => {
  texts = createPdfTexts()
  const [one, two] = await Promise.all([
    texts.pagesOf(pdfOf(['First page', 'Second page'])),
    texts.pagesOf(pdfOf(['Another'])),
  ])
  expect([one, two]).toEqual([['First page', 'Second page'], ['Another']])
})

test('a document that is invalid, or takes too long, is refused, and the next one is read', async () => {
  texts = createPdfTexts({ ms: 15_000, heapMb: 256, residentMb: 600 })
  await expect(texts.pagesOf(Buffer.from('%PDF-1.4\nrubbish'))).rejects.toThrow('Invalid PDF')
  expect(await texts.pagesOf(pdfOf(['Good']))).toEqual(['Good'])
  texts.close()
  texts = createPdfTexts({ ms: 1, heapMb: 256, residentMb: 600 })
  await expect(texts.pagesOf(pdfOf(['Slow']))).rejects.toThrow('1 ms')
  texts.close()
  texts = createPdfTexts({ ms: 15_000, heapMb: 256, residentMb: 20 })
  await expect(texts.pagesOf(pdfOf(Array.from({ length: 3_000 }, () => 'Much')))).rejects.toThrow('20 MB')
})
