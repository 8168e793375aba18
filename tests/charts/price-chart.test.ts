import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { placeTag } from '@exchange/web/charts/compositions/picture'
import { expect, test } from 'vitest'
import { drawPicture as draw } from './draw-picture.ts'
import { pictureCases } from './picture-cases.ts'

const folder = join(import.meta.dirname, 'pictures')

test.each(pictureCases)('the picture $name is unchanged', drawn => {
  const { svg } = draw(drawn)
  const file = join(folder, `${drawn.name}.svg`)
  if (process.env['UPDATE_PICTURES'] === '1') writeFileSync(file, svg)
  expect(existsSync(file), 'not drawn yet: look at it, then UPDATE_PICTURES=1').toBe(true)
  expect(svg).toBe(readFileSync(file, 'utf8'))
})

test('every accepted picture has a case that draws it', () => {
  const names = pictureCases.map(({ name }) => `${name}.svg`)
  expect(readdirSync(folder).toSorted()).toEqual(names.toSorted())
})

test('a picture is the same when drawn twice, and contains no NaN', () => {
  for (const drawn of pictureCases) {
    const { svg } = draw(drawn)
    expect(draw(drawn).svg).toBe(svg)
    expect(svg).not.toMatch(/NaN|Infinity|undefined|e-\d/)
  }
})

test('no label of the scale overlaps the live price, and at least four are visible', () => {
  // A tag is 20 pixels tall and a label 12.
  const least = 16
  for (const drawn of pictureCases) {
    const { picture } = draw(drawn)
    const { y, layout } = picture
    const isOfPrices = (label: { y: number }) => label.y <= layout.prices.bottom
    for (let tagY = y(y.domain()[1]!); tagY <= y(y.domain()[0]!); tagY += 1) {
      const { labels, at } = placeTag(picture, { y: tagY, text: '5.2000', width: layout.width })
      const middle = at.y + at.offset
      for (const label of labels) expect(Math.abs(label.y - middle)).toBeGreaterThan(least)
      expect(Math.abs(middle - tagY), `${drawn.name}: the tag leaves its price`).toBeLessThan(34)
      expect(labels.filter(isOfPrices).length, `${drawn.name} at ${tagY}`).toBeGreaterThanOrEqual(4)
    }
    expect(placeTag(picture, null).labels).toEqual(picture.levelLabels)
  }
})

test('a hundred thousand days are drawn as about one bar a pixel', async () => {
  const { inventedHistory } = await import('./invented-prices.ts')
  const history = inventedHistory({ days: 100_000 })
  const range = { from: history.date[0]!, to: history.date.at(-1)! }
  const { picture } = draw({ name: '', state: { type: 'candlestick', range }, history })
  const bodies = picture.marks.filter(({ kind }) => kind.startsWith('body-'))
  let count = 0
  const pen = { moveTo: () => (count += 1), lineTo: () => undefined, closePath: () => undefined }
  for (const body of bodies) body.draw(pen)
  expect(count).toBeGreaterThan(picture.layout.width / 2 - 2)
  expect(count).toBeLessThanOrEqual(picture.layout.width + 2)
})
