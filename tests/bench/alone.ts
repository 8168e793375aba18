import { type Browser, chromium, type Page } from 'playwright'
import { ensureChromium } from '../support/machine.ts'

/** A browser without a graphics card, so that the main thread's cost is the same everywhere. */
export const launchBrowser = async (): Promise<Browser> =>
  chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--headless', '--no-sandbox', '--disable-gpu'],
  })

/** Each page is there alone while it is measured: a trace tells of all pages that are open. */
export async function alone<T>(opening: Promise<Page>, measure: (page: Page) => Promise<T>): Promise<T> {
  const page = await opening
  try {
    return await measure(page)
  } finally {
    await page.close()
  }
}

export const quantile = (values: readonly number[], part: number) =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) * part)] ?? Number.NaN

/** A line of a table: a name, then the tenth, the middle and the slowest twentieth of its milliseconds. */
export const spread = (name: string, values: readonly number[]) => [
  name,
  ...[0.1, 0.5, 0.95].map(part => quantile(values, part).toFixed(1)),
]
