import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('')

/** Latin, Māori macrons, punctuation, currency signs, arrows and the symbols of the site's controls. */
const characters = [
  range(0x20, 0x7e),
  range(0xa0, 0xff),
  'ĀāĒēĪīŌōŪūŠšŽžŒœı',
  '‘’‚“”„†•…–—‹›⁄',
  '€£¥−≤≥≈≠∞⅓',
  '←→↑↓↕↗↘▲▼▴▾△▽★☆✓',
].join('')

/** Kerning, accents and tabular figures. More features would double the file. */
const keepFeatures = ['ccmp', 'kern', 'locl', 'mark', 'mkmk', 'tnum']

/** `opsz` 14 is the cut for text. Pages use weights from 400 to 700, sharing pictures use static files. */
const cuts = [
  { file: 'inter.woff2', targetFormat: 'woff2', wght: { min: 400, max: 700 } },
  { file: 'inter-400.ttf', targetFormat: 'truetype', wght: 400 },
  { file: 'inter-600.ttf', targetFormat: 'truetype', wght: 600 },
] as const

const source = fileURLToPath(import.meta.resolve('inter-ui/variable/InterVariable.woff2'))

/**
 * Writes the site's font files, subset from the variable font of `inter-ui`, because the subsets of `@fontsource-variable/inter`
 * have no arrows. Skipped while the settings and the package are unchanged.
 */
export async function writeFonts(folder: string): Promise<void> {
  const stamp = `${folder}/settings.json`
  const settings = JSON.stringify({ source, characters, keepFeatures, cuts })
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === settings) return
  await mkdir(folder, { recursive: true })
  const whole = await readFile(source)
  for (const { file, targetFormat, wght } of cuts) {
    const options = { targetFormat, variationAxes: { opsz: 14, wght }, keepFeatures, noHinting: true }
    await writeFile(`${folder}/${file}`, await subsetFont(whole, characters, options))
  }
  await writeFile(stamp, settings)
}
