import { useSyncExternalStore } from 'react'
import { useOrigin } from '../../lib/public-origin.ts'

/** The files that a test runs as they are shown. */
const files = import.meta.glob<string>('./examples/*', { query: '?raw', import: 'default', eager: true })

/** What stands in the files for the site's own address and for two of its codes. */
const placeholders = { origin: 'https://www.example.com', codes: ['KRE', 'RRP'] } as const

const never = () => () => {}

/** How readers name the site; where nobody said, where the page was read from, once that is known. */
export function useSiteOrigin(): string {
  const here = useSyncExternalStore(
    never,
    () => location.origin,
    () => placeholders.origin,
  )
  return useOrigin() ?? here
}

interface ExampleOptions {
  origin: string
  /** Codes of the market. Those that it lacks are the files' own. */
  codes: readonly string[]
}

/** The text of an example by its file's name, such as `price.sh`, for this site and its market. */
export function exampleText(file: string, { origin, codes }: ExampleOptions): string {
  const text = files[`./examples/${file}`]
  if (text === undefined) throw new Error(`There is no example ${file}`)
  return placeholders.codes
    .reduce<string>((all, code, place) => all.replaceAll(code, codes[place] ?? code), text)
    .replaceAll(placeholders.origin, origin)
}
