import { useSyncExternalStore } from 'react'
import { useOrigin } from '../../lib/public-origin.ts'

/** The files that a test runs as they are shown. */
const files = import.meta.glob<string>('./examples/*', { query: '?raw', import: 'default', eager: true })

/** Placeholders in the files for the site's address and for two of its codes. */
const placeholders = { origin: 'https://www.example.com', codes: ['KRE', 'RRP'] } as const

const never = () => () => {}

/** Public address of the site. Without a configured one it is the origin of the page, available after hydration. */
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
