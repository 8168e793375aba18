import { fileURLToPath } from 'node:url'

/** Loaded with the first picture, because a site whose pages are never shared does not need it. */
async function openSharp() {
  const { default: sharp } = await import('sharp')
  // One thread per picture, because the machine also serves readers.
  sharp.concurrency(1)
  sharp.cache(false)
  // Drawing a text with a font's file registers its name, also on a machine without fonts.
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

/** Renders an SVG in the font Inter as a PNG with a reduced palette. */
export async function drawPng(svg: string): Promise<Buffer> {
  const sharp = await (opened ??= openSharp())
  return sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9 }).toBuffer()
}
