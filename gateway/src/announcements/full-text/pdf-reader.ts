// Reads the text of documents of third parties in a process of its own, which the gateway can end at any time.
import { getDocumentProxy } from 'unpdf'
import { paragraphsOf, type PlacedText } from './paragraphs-of.ts'
import type { PdfAnswer } from './pdf-texts.ts'

/** Maximum pages and letters of a document; more is left out. */
const mostPages = 2_000
const mostLetters = 4_000_000

async function pagesOf(bytes: Uint8Array): Promise<string[]> {
  const document = await getDocumentProxy(bytes, { verbosity: 0 })
  const pages: string[] = []
  let letters = 0
  for (let number = 1; number <= Math.min(document.numPages, mostPages) && letters < mostLetters; number++) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    const text = paragraphsOf(items.filter((item): item is PlacedText & typeof item => 'str' in item))
    pages.push(text.slice(0, mostLetters - letters))
    letters += text.length
    page.cleanup()
  }
  await document.loadingTask.destroy()
  return pages
}

process.on('message', (bytes: Uint8Array) => {
  const send = (answer: PdfAnswer) => void process.send?.(answer)
  // The reader takes the buffer over.
  pagesOf(Uint8Array.from(bytes)).then(
    pages => send({ pages }),
    (error: unknown) => send({ failure: String(error) }),
  )
})
process.once('disconnect', () => process.exit())
