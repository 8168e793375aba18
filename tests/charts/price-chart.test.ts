import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { labelsBeside } from '@exchange/web/charts/compositions/picture'
import { expect, test } from 'vitest'
import { drawPicture as draw } from './draw-picture.ts'
import { pictureCases } from './picture-cases.ts'

const folder = join(import.meta.dirname, 'pictures')

test.each(pictureCases)('the picture $name is as it was', drawn => {
  const { svg } = draw(drawn)
  const file = join(folder, `${drawn.name}.svg`)
  if (process.env['UPDATE_PICTURES'] === '1') writeFileSync(file, svg)
  expect(existsSync(file), 'not drawn yet: look at it, then UPDATE_PICTURES=1').toBe(true)
  expect(svg).toBe(readFileSync(file, 'utf8'))
})

test('every picture kept has a case that draws it', () => {
  const names = pictureCases.map(({ name }) => `${name}.svg`)
  expect(readdirSync(folder).toSorted()).toEqual(names.toSorted())
})

test('a picture is drawn the same twice and never holds a figure that is none', () => {
  for (const drawn of pictureCases) {
    const { svg } = draw(drawn)
    expect(draw(drawn).svg).toBe(svg)
    expect(svg).not.toMatch(/NaN|Infinity|undefined|e-\d/)
  }
})

test('no figure of the scale touches the live price, and those farther off all stay', () => {
  const [drawn] = pictureCases
  const { picture } = draw(drawn!)
  const { levelLabels, y, layout } = picture
  for (let tagY = y(y.domain()[1]!); tagY <= layout.height; tagY += 1) {
    const beside = labelsBeside(picture, { y: tagY, text: '5.2000', width: layout.width })
    const near = levelLabels.filter(label => !beside.includes(label))
    // A tag is 20 pixels tall and a label 12.
    for (const label of beside) expect(Math.abs(label.y - tagY)).toBeGreaterThan(16)
    for (const label of near) expect(Math.abs(label.y - tagY)).toBeLessThan(20)
  }
  expect(labelsBeside(picture, null)).toEqual(levelLabels)
})

test('a hundred thousand days are drawn as no more than about one bar a pixel', async () => {
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
