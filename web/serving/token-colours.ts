import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const tokens = readFileSync(fileURLToPath(new URL('../src/styles/tokens.css', import.meta.url)), 'utf8')

/** The site's colours, by the names of `tokens.css`, for light and dark themes. */
export function tokenColours(token: string): { light: string; dark: string } {
  const [, light = '#000', dark = light] =
    new RegExp(`--${token}:\\s*(?:light-dark\\()?(#[0-9a-f]+)(?:,\\s*(#[0-9a-f]+))?`).exec(tokens) ?? []
  return { light, dark }
}
