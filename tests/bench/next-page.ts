import type { Browser } from 'playwright'
import { awake } from '../e2e/pages/instrument-page.ts'
import { someCode } from '../support/sample-market.ts'
import { launchBrowser, quantile } from './measure-page.ts'
import { pressToPaint, type Way, waysFrom } from './felt/next-page.ts'
import { startServer } from './pinned.ts'
import { judge, say, table } from './report.ts'

const usualRounds = 9
const promisedMs = 150

/** Measures a navigation of a reader with an empty browser cache except for the open page. */
type Measure = (way: Way, hasIntent: boolean) => Promise<number>

const measureIn =
  (browser: Browser, site: string): Measure =>
  async (way, hasIntent) => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    try {
      const page = await context.newPage()
      await page.goto(site + way.from)
      await awake(page)
      return await pressToPaint(page, way, hasIntent)
    } finally {
      await context.close()
    }
  }

const figures = (ms: readonly number[]) => [0.5, 1].map(part => quantile(ms, part).toFixed(0))

/** A row of the table. The two kinds of readers take turns. */
async function benchWay(way: Way, measure: Measure, rounds: number): Promise<string[]> {
  const [hovered, not]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    hovered.push(await measure(way, true))
    not.push(await measure(way, false))
  }
  const middle = quantile(hovered, 0.5)
  judge({
    what: `from the press until ${way.to} is painted, from ${way.from}`,
    figure: `${middle.toFixed(0)} ms`,
    promised: `≤ ${promisedMs} ms`,
    isKept: middle <= promisedMs,
  })
  return [`${way.from} to ${way.to}`, ...figures(hovered), ...figures(not)]
}

/** Measures from the press of a link until the next page is painted. */
export async function benchNextPage(rounds = usualRounds): Promise<void> {
  const site = await startServer('site-server.ts')
  const browser = await launchBrowser()
  const rows: string[][] = []
  try {
    const measure = measureIn(browser, `http://127.0.0.1:${site.port}`)
    for (const way of waysFrom(await someCode('NZSX'))) rows.push(await benchWay(way, measure, rounds))
  } finally {
    await browser.close()
    site.stop()
  }
  say('### From a press until the next page is painted, ms\n')
  table(['', 'hovered, median', 'max', 'not hovered, median', 'max'], rows)
}
