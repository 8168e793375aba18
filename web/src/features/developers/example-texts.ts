import { exampleOrigin } from '../../lib/site-origin.ts'

/** The files that a test runs as they are shown. */
const files = import.meta.glob<string>('./examples/*', { query: '?raw', import: 'default', eager: true })

/** Placeholders in the files for the site's address and for two of its codes. */
const placeholders = { origin: exampleOrigin, codes: ['KRE', 'RRP'] } as const

interface ExampleOptions {
  origin: string
  /** Codes of the market. The files' own codes replace missing ones. */
  codes: readonly string[]
}

/** Text of an example file, such as `price.sh`, with this site's origin and codes of its market. */
export function exampleText(file: string, { origin, codes }: ExampleOptions): string {
  const text = files[`./examples/${file}`]
  if (text === undefined) throw new Error(`There is no example ${file}`)
  return placeholders.codes
    .reduce<string>((all, code, place) => all.replaceAll(code, codes[place] ?? code), text)
    .replaceAll(placeholders.origin, origin)
}
