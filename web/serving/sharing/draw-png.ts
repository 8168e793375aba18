import { fileURLToPath } from 'node:url'

/** Comes with the first picture: a site that nobody shares needs none of it. */
async function openSharp() {
  const { default: sharp } = await import('sharp')
  // One thread for one picture: the machine serves readers beside.
  sharp.concurrency(1)
  sharp.cache(false)
  // Once a text was drawn with a font's file, drawings find the font by its name, also on a machine without fonts.
  for (const weight of [400, 600]) {
    const file = `../../src/__generated__/fonts/inter-${weight}.ttf`
    const fontfile = fileURLToPath(new URL(file, import.meta.url))
    await sharp({ text: { text: 'A', font: 'Inter Variable', fontfile } })
      .png()
      .toBuffer()
  }
  return sharp
}

let opened: ReturnType<typeof openSharp> | undefined

/** An SVG in the font Inter as a PNG of few colours. */
export async function drawPng(svg: string): Promise<Buffer> {
  const sharp = await (opened ??= openSharp())
  return sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9 }).toBuffer()
}
