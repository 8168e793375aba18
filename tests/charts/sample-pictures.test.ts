import { expect, test } from 'vitest'
import { acceptedPictures, digestOf, drawSample, sampleCodes, wordsPerInstrument } from './sample-pictures.ts'

test('instruments of the sample are drawn as accepted (npm run pictures draws all)', async () => {
  const accepted = acceptedPictures()
  const codes = await sampleCodes()
  expect(accepted.size).toBe(codes.length * wordsPerInstrument)
  const some = codes.filter((_code, place) => place % 100 === 0)
  let drawn = 0
  for await (const picture of drawSample(some)) {
    expect([picture.name, digestOf(picture)], 'npm run pictures shows what changed').toEqual([
      picture.name,
      accepted.get(picture.name),
    ])
    expect(picture.svg ?? '').not.toMatch(/NaN|Infinity|undefined/)
    drawn += 1
  }
  expect(drawn).toBe(some.length * wordsPerInstrument)
})
