import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type Browser, type Page } from 'playwright'
import { ensureChromium } from '../support/machine.ts'
import { buildPage, type BuiltPage } from './chart/build-page.ts'
import { costOfSteps } from './chart/main-thread.ts'
import { createMouse, scenarios, type Scenario } from './chart/scenarios.ts'
import { judge, ratioText, table, verdict } from './report.ts'

const quantile = (values: readonly number[], part: number) =>
  values.toSorted((one, other) => one - other)[
    Math.min(values.length - 1, Math.floor(values.length * part))
  ] ?? NaN

/** Opens a page with one of the two charts loaded and nothing drawn. */
async function openPage(browser: Browser, { script, styles }: BuiltPage): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1100, height: 500 } })
  const head = `<!doctype html><meta charset="utf-8"><style>${styles}</style>`
  const module = '<script type="module" src="page.js"></script>'
  const body = `${head}<body style="margin:0"><main style="width:996px"></main>${module}</body>`
  await page.route('http://chart.test/', route => route.fulfill({ contentType: 'text/html', body }))
  await page.route('http://chart.test/page.js', route =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  )
  await page.goto('http://chart.test/')
  await page.waitForFunction(() => 'chartPage' in window)
  return page
}

/**
 * HTML that the server sends for a scenario's picture: the same markup as the browser creates. It is drawn on another
 * page, whose garbage does not affect the measured one.
 */
async function drawnHtml(browser: Browser, built: BuiltPage, { days, part }: Scenario): Promise<string> {
  const page = await openPage(browser, built)
  try {
    await page.evaluate(request => window.chartPage.draw(request.days, request.part), { days, part })
    await wait(300)
    return await page.locator('main').innerHTML()
  } finally {
    await page.close()
  }
}

/** Main-thread milliseconds of each step of a scenario, on a separate page. */
async function measure(browser: Browser, built: BuiltPage, scenario: Scenario): Promise<number[]> {
  const html = scenario.isInHtml && (await drawnHtml(browser, built, scenario))
  const page = await openPage(browser, built)
  try {
    const session = await page.context().newCDPSession(page)
    const { act, days, part } = scenario
    // Scheduled in advance, so that the call itself is not measured.
    const drawSoon = () =>
      page.evaluate(
        request => {
          const { chartPage } = window
          const { receive } = chartPage
          const show = () =>
            request.html && receive ? receive(request.html) : chartPage.draw(request.days, request.part)
          setTimeout(show, 150)
        },
        { days, part, html },
      )
    if (!act) {
      await wait(300)
      return await costOfSteps(session, async step => {
        await drawSoon()
        await wait(50)
        step()
        await wait(days > 10_000 ? 6_000 : 700)
      })
    }
    await drawSoon()
    await wait(days > 10_000 ? 4_000 : 900)
    return await costOfSteps(session, async step => {
      await act(createMouse(session, step))
      await wait(400)
    })
  } finally {
    await page.close()
  }
}

/** Costs of both charts in a scenario, measured in turns, so that other load on the machine affects both. */
async function inTurns(browser: Browser, pages: readonly [BuiltPage, BuiltPage], scenario: Scenario) {
  const costs: [number[], number[]] = [[], []]
  const sides = Array.from({ length: scenario.act ? 4 : 7 }, (_none, round) =>
    round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const),
  ).flat()
  for (const side of sides) costs[side].push(...(await measure(browser, pages[side], scenario)))
  return costs
}

/**
 * Measures our chart and lightweight-charts in turns, and prints the cost of each step; `only` selects one number of
 * bars.
 */
export async function benchChart(only?: number): Promise<void> {
  const executablePath = await ensureChromium()
  const pages = [await buildPage('ours'), await buildPage('rival')] as const
  const browser = await chromium.launch({
    executablePath,
    args: ['--headless', '--no-sandbox', '--disable-gpu'],
  })
  const rows: string[][] = []
  try {
    for (const scenario of scenarios.filter(({ days }) => days === (only ?? days))) {
      const costs = await inTurns(browser, pages, scenario)
      const shown = costs.map(
        values => `${quantile(values, 0.5).toFixed(2)} / ${quantile(values, 0.95).toFixed(2)}`,
      )
      const part = scenario.goalOf ?? 0.5
      const ratio = quantile(costs[0], part) / quantile(costs[1], part)
      const what = `${scenario.name}, ${scenario.days.toLocaleString('en-NZ')} bars`
      rows.push([what, ...shown, ratioText(ratio), scenario.goal?.toFixed(2) ?? ''])
      if (scenario.goal !== undefined) {
        judge({
          what: `chart: ${what}`,
          figure: ratioText(ratio),
          promised: `≤ ${scenario.goal}`,
          isKept: ratio <= scenario.goal,
        })
      }
    }
  } finally {
    await browser.close()
  }
  table(['main-thread ms, median / p95', 'ours', 'lightweight-charts', 'ratio', 'goal'], rows)
}

if (import.meta.main) {
  const only = process.argv[2]
  await benchChart(only === undefined ? undefined : Number(only))
  process.exitCode = verdict() ? 0 : 1
}
