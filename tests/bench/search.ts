import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Page } from 'playwright'
import { awake } from '../e2e/pages/instrument-page.ts'
import { alone, launchBrowser, quantile, spread } from './measure-page.ts'
import { costOfSteps } from './chart/main-thread.ts'
import { startServer } from './pinned.ts'
import { judge, ratioText, say, table } from './report.ts'

const words = ['energy', 'bank', 'trust', 'kre0', '2030']
const frameMs = 1_000 / 60
/** Time after which a key's list is visible. */
const seenMs = 160

/** Groups of records, by their names in the search index. */
type Records = Record<string, Record<string, unknown>[]>

/**
 * The rival: the records of the search box, filtered by `includes` on their text. It shows the first five of each group
 * as unstyled links.
 */
const plainPage = (
  records: Records,
) => `<!doctype html><meta charset="utf-8"><input role="combobox"><div></div>
<script>
const groups = ${JSON.stringify(records).replaceAll('<', '\\u003c')}
const [input, list] = [document.querySelector('input'), document.querySelector('div')]
const texts = Object.entries(groups).map(([group, hits]) => ({
  group,
  hits: hits.map(hit => ({ hit, text: Object.values(hit).join(' ').toLowerCase() })),
}))
input.addEventListener('input', () => {
  const query = input.value.trim().toLowerCase()
  const found = texts.map(({ group, hits }) => ({ group, hits: hits.filter(({ text }) => text.includes(query)) }))
  list.innerHTML = query.length < 2 ? '' : found.filter(({ hits }) => hits.length > 0).map(({ group, hits }) =>
    '<p>' + group + ' showing ' + Math.min(5, hits.length) + ' of ' + hits.length + '</p>' + hits.slice(0, 5).map(({ hit }) =>
      '<a href="/instruments/' + hit.code + '"><b>' + hit.code + '</b> ' + (hit.registeredName ?? hit.name) + '</a>').join('')).join('')
})
</script>`

const box = (page: Page) => page.getByRole('combobox').first()

async function openOurs(browser: Browser, url: string): Promise<{ page: Page; records: Records }> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  // The 400 ms pause before the search is the same for any filter, so it is removed.
  await page.addInitScript(() => {
    const later = globalThis.setTimeout
    const sooner = (run: TimerHandler, ms?: number, ...more: unknown[]) =>
      later(run, ms === 400 ? 0 : ms, ...more)
    Object.assign(globalThis, { setTimeout: sooner })
  })
  await page.goto(url)
  await awake(page)
  const reading = page.waitForResponse(async answer => (await answer.text()).includes('"searchIndex"'))
  await box(page).focus()
  const { data } = (await (await reading).json()) as { data: { searchIndex: Records } }
  await page.keyboard.type('energy')
  await page.getByRole('option').first().waitFor()
  await box(page).fill('')
  return { page, records: data.searchIndex }
}

async function openPlain(browser: Browser, html: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await page.setContent(html)
  await box(page).focus()
  return page
}

/** Main-thread milliseconds of each key since the second of a word, until the list is painted. */
async function costOfKeys(page: Page): Promise<number[]> {
  const session = await page.context().newCDPSession(page)
  const isCounted: boolean[] = []
  const costs = await costOfSteps(session, async step => {
    for (const word of words) {
      for (const [at, text] of Array.from(word).entries()) {
        isCounted.push(at > 0)
        step()
        await session.send('Input.dispatchKeyEvent', { type: 'keyDown', text, key: text })
        await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key: text })
        await wait(seenMs)
      }
      isCounted.push(false)
      step()
      await box(page).fill('')
      await wait(seenMs)
    }
  })
  return costs.filter((_cost, index) => isCounted[index])
}

/** Measures from a key in the search until its list is painted, compared with a plain filter of the same records. */
export async function benchSearch(): Promise<void> {
  const site = await startServer('site-server.ts')
  const browser = await launchBrowser()
  try {
    const url = `http://127.0.0.1:${site.port}/announcements/DISP`
    const { page, records } = await openOurs(browser, url)
    await page.close()
    const count = Object.values(records).reduce((sum, hits) => sum + hits.length, 0)
    const costs = { plain: [] as number[], ours: [] as number[] }
    for (let round = 0; round < 3; round += 1) {
      costs.plain.push(...(await alone(openPlain(browser, plainPage(records)), costOfKeys)))
      const opening = openOurs(browser, url).then(opened => opened.page)
      costs.ours.push(...(await alone(opening, costOfKeys)))
    }
    say(`### A key until its list is painted, ${count} records, main-thread ms\n`)
    table(
      ['', 'p10', 'median', 'p95'],
      [spread('plain filter, links without style', costs.plain), spread('ours', costs.ours)],
    )
    const middle = quantile(costs.ours, 0.5)
    say(`against the plain filter: ${ratioText(middle / quantile(costs.plain, 0.5))}\n`)
    judge({
      what: `a key of the search until its list is painted, ${count} records`,
      figure: `${middle.toFixed(1)} ms`,
      promised: `≤ ${frameMs.toFixed(1)} ms, a frame`,
      isKept: middle <= frameMs,
    })
  } finally {
    await browser.close()
    site.stop()
  }
}
