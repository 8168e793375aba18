import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { drawPng } from './serving/sharing/draw-png.ts'
import { sitePictureSvg } from './serving/sharing/picture-svg.ts'

const folder = join(import.meta.dirname, 'public')
const icon = readFileSync(join(folder, 'icon.svg'))

const ground = '#0b5d4d'

/** Renders the icon at a size in pixels. */
const drawIcon = (size: number) =>
  sharp(icon, { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer()

/** Renders the icon on a full-bleed background, for platforms that apply their own mask. */
const drawMaskable = async (size: number) => {
  const inner = await drawIcon(Math.round(size * 0.8))
  return sharp({ create: { width: size, height: size, channels: 3, background: ground } })
    .composite([{ input: inner }])
    .removeAlpha()
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** ICO file of PNGs: a header, an entry of 16 bytes for each picture, the pictures. */
function writeIco(pictures: readonly { size: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length + 16 * pictures.length
  const entries = pictures.map(({ size, png }) => {
    const entry = Buffer.alloc(16)
    entry.writeUInt8(size, 0)
    entry.writeUInt8(size, 1)
    entry.writeUInt16LE(1, 4)
    entry.writeUInt16LE(32, 6)
    entry.writeUInt32LE(png.length, 8)
    entry.writeUInt32LE(offset, 12)
    offset += png.length
    return entry
  })
  return Buffer.concat([head, ...entries, ...pictures.map(({ png }) => png)])
}

const write = (name: string, bytes: Buffer) => writeFileSync(join(folder, name), bytes)

const ofIco = [16, 32, 48]
write(
  'favicon.ico',
  writeIco(await Promise.all(ofIco.map(async size => ({ size, png: await drawIcon(size) })))),
)
write('icon-192.png', await drawIcon(192))
write('icon-512.png', await drawIcon(512))
write('icon-maskable.png', await drawMaskable(512))
write('apple-touch-icon.png', await drawMaskable(180))
write('sharing.png', await drawPng(sitePictureSvg()))
