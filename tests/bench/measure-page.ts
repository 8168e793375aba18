import { type Browser, chromium, type Page } from 'playwright'
import { ensureChromium } from '../support/machine.ts'

/** Launches a browser without a graphics card, so that the main thread's cost is the same everywhere. */
export const launchBrowser = async (): Promise<Browser> =>
  chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--headless', '--no-sandbox', '--disable-gpu'],
  })

/** Measures a page while it is the only open one: a trace includes all open pages. */
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

/** A table row: a name, and the 10th, 50th and 95th percentile in milliseconds. */
export const spread = (name: string, values: readonly number[]) => [
  name,
  ...[0.1, 0.5, 0.95].map(part => quantile(values, part).toFixed(1)),
]
