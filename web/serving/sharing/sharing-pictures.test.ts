import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { indexPicturePath, instrumentPicturePath } from '../../src/paths.ts'
import { cachedDrawing } from '../testing/cached-drawing.ts'
import { clock, openExchange, openGateway } from '../testing/sample-gateway.ts'
import { drawPng } from './draw-png.ts'
import { dayColour, pictureHeight, pictureWidth } from './picture-svg.ts'
import { createSharingPictures } from './sharing-pictures.ts'

const exchange = await openExchange()
let isDown = false

const open = () =>
  openGateway(request => (isDown ? Promise.reject(new Error('The source is down')) : exchange.fetch(request)))
const gateway = open()

afterAll(async () => {
  await gateway.close()
  exchange.close()
})

async function ask(path: string, from = gateway) {
  const picture = createSharingPictures(from)(new URL(path, 'http://site.test'))
  return picture && (await cachedDrawing(from, picture)).prepared({})
}

/** Counts the pixels of a picture with roughly this colour. */
async function countOf(png: Buffer, colour: string): Promise<number> {
  const channels = [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16))
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  let count = 0
  for (let at = 0; at < data.length; at += info.channels)
    if (channels.every((part, place) => Math.abs(part - data[at + place]!) < 12)) count += 1
  return count
}

test.each([instrumentPicturePath('KRE'), indexPicturePath('NZ50')])(
  '%s is a picture of 1200 × 630 with name, figure, chart and the simulation notice',
  async path => {
    const answer = await ask(path)
    expect(answer?.status).toBe(200)
    expect(answer?.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringContaining('public'),
      etag: expect.any(String),
    })
    const { width, height, format } = await sharp(answer!.body).metadata()
    expect([format, width, height]).toEqual(['png', pictureWidth, pictureHeight])
    expect(answer!.body.byteLength).toBeLessThan(120_000)
    // Line of the chart, and the mark of simulated data.
    expect(await countOf(answer!.body, dayColour('accent'))).toBeGreaterThan(2_000)
    expect(await countOf(answer!.body, dayColour('orange'))).toBeGreaterThan(300)
  },
)

test('every letter is drawn, including macrons and signs, independent of the machine’s fonts', async () => {
  const draw = async (text: string, font = 'Inter Variable') => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80"><text x="8" y="60" font-size="50" font-family="${font}">${text}</text></svg>`
    return sharp(await drawPng(svg))
      .flatten({ background: '#fff' })
      .greyscale()
      .raw()
      .toBuffer()
  }
  // Characters missing from all fonts are drawn as a box with their code.
  const [empty, box] = [await draw(''), await draw('\u{F8FF0}')]
  for (const letter of 'aāēīōūĀŌ$€£−▲▼·…%8') {
    const drawn = await draw(letter)
    expect(drawn.equals(empty), letter).toBe(false)
    expect(drawn.equals(box), letter).toBe(false)
  }
  expect((await draw('ā')).equals(await draw('a'))).toBe(false)
  expect((await draw('a')).equals(await draw('a', 'No such font'))).toBe(false)
})

test('an unknown instrument has no picture, and an invalid code is not handled', async () => {
  expect((await ask(instrumentPicturePath('NOSUCH')))?.status).toBe(404)
  expect((await ask(indexPicturePath('NOSUCH')))?.status).toBe(404)
  expect(await ask('/sharing/companies/KRE.png')).toBeUndefined()
  expect(await ask('/sharing/instruments/../KRE.png')).toBeUndefined()
})

test('a failed source gives the last known picture, or none for now', async () => {
  const path = instrumentPicturePath('MMD')
  expect((await ask(path))?.status).toBe(200)
  isDown = true
  await clock.advance(120_000)
  const again = ask(path)
  await clock.advance(30_000)
  expect((await again)?.status).toBe(200)
  const cold = open()
  const never = ask(path, cold)
  await clock.advance(30_000)
  const answer = await never
  expect(answer?.status).toBe(503)
  expect(answer?.headers['cache-control']).toBe('no-store')
  await cold.close()
  isDown = false
})
