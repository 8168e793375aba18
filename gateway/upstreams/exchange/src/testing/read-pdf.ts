import { extractText } from 'unpdf'

/** Content of a PDF. */
export interface PdfText {
  pages: number
  text: string
}

export async function readPdf(bytes: Uint8Array): Promise<PdfText> {
  // The reader takes the buffer over.
  const { totalPages, text } = await extractText(Uint8Array.from(bytes))
  return { pages: totalPages, text: text.join('\n') }
}
