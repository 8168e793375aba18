import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Page } from 'playwright'
import { alone, launchBrowser, quantile, spread } from './measure-page.ts'
import { stepCosts } from './chart/main-thread.ts'
import { startServer } from './pinned.ts'
import { judge, ratioText, say, table } from './report.ts'

/** A market's rows: a reader's selection, and all. */
const markets = ['/markets/NZSX?type=Ordinary+Shares', '/markets/NZSX']
/** Pressed in turn; each twice, so that a column is also reversed. */
const columns = ['Volume', 'Price', 'Name', 'Code', 'Change', 'Value', '%']
const presses = columns.flatMap(name => [name, name])
const promisedMs = 50
/** Time for which a header is held down; its pressed style is counted separately. */
const heldMs = 60
/** Time after which a sort is complete; the address changes later, at rest, and is counted separately. */
const overMs = 140
const toldMs = 360

/**
 * The rival: a table with the same rows and text, without our styles and scripts. A short listener sorts its rows and
 * appends them again.
 */
function plainPage(lines: readonly (readonly string[])[], head: readonly string[]): string {
  const cells = (tag: string, words: readonly string[]) =>
    words.map(text => `<${tag}>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</${tag}>`).join('')
  const body = lines.map(words => `<tr>${cells('td', words)}</tr>`).join('')
  const buttons = head.map(name => `<th><button>${name}</button></th>`).join('')
  return `<!doctype html><meta charset="utf-8"><style>table { inline-size: 100% }</style>
<table><thead><tr>${buttons}</tr></thead><tbody>${body}</tbody></table>
<script>
const body = document.querySelector('tbody'), order = new Intl.Collator('en-NZ', { numeric: true })
let last = '', sign = 1
document.querySelectorAll('thead button').forEach((button, at) => button.addEventListener('click', () => {
  sign = last === button.textContent ? -sign : 1
  last = button.textContent
  const lines = Array.from(body.rows, row => ({ row, text: row.cells[at].textContent }))
  lines.sort((one, other) => sign * order.compare(one.text, other.text))
  for (const { row } of lines) body.append(row)
}))
</script>`
}

async function wordsOf(page: Page) {
  const words = (selector: string) =>
    page.$$eval(selector, rows =>
      rows.map(row => Array.from(row.children, cell => (cell.textContent ?? '').trim())),
    )
  const [head = []] = await words('thead tr')
  return { head, lines: await words('tbody tr') }
}

interface Cost {
  /** While the header is pressed down. */
  down: number[]
  /** From the press until the first frame, which has the sorted rows, is committed: script, style, layout and paint. */
  seen: number[]
  /** Until all work is done. */
  over: number[]
  /** After the sort, while the address changes. */
  whole: number[]
}

const sorter = (page: Page, name: string) => page.locator('thead').getByRole('button', { name, exact: true })

/** Milliseconds of each press on the main thread. */
async function costOfPresses(page: Page): Promise<Cost> {
  const session = await page.context().newCDPSession(page)
  const places = new Map<string, { x: number; y: number }>()
  for (const name of columns) {
    const box = await sorter(page, name).boundingBox()
    if (!box) throw new Error(`no header '${name}'`)
    places.set(name, { x: box.x + box.width / 2, y: box.y + box.height / 2 })
  }
  const mouse = (type: 'mousePressed' | 'mouseReleased', name: string) =>
    session.send('Input.dispatchMouseEvent', { type, button: 'left', clickCount: 1, ...places.get(name)! })
  const costs = await stepCosts(session, async step => {
    for (const name of presses) {
      step()
      await mouse('mousePressed', name)
      await wait(heldMs)
      step()
      await mouse('mouseReleased', name)
      await wait(overMs)
      step()
      await wait(toldMs)
    }
  })
  const part = (at: number) => costs.filter((_cost, index) => index % 3 === at)
  return {
    down: part(0).map(({ whole }) => whole),
    seen: part(1).map(({ untilDrawn }) => untilDrawn),
    over: part(1).map(({ whole }) => whole),
    whole: part(2).map(({ whole }) => whole),
  }
}

/** Milliseconds until the sorted rows are visible, for a reader who focuses a header by keyboard and presses it twice. */
async function costOfKeys(page: Page): Promise<number[]> {
  const session = await page.context().newCDPSession(page)
  const costs = await stepCosts(session, async step => {
    for (const name of columns) {
      step()
      await sorter(page, name).focus()
      await wait(toldMs)
      for (const _time of [1, 2]) {
        step()
        await page.keyboard.press('Enter')
        await wait(overMs + toldMs)
      }
    }
  })
  return costs.filter((_cost, index) => index % 3 !== 0).map(({ untilDrawn }) => untilDrawn)
}

async function openOurs(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await page.goto(url)
  await page
    .getByRole('img', { name: /^(up|down|level)$/ })
    .first()
    .waitFor()
  // Scrolled so that the view is full of rows, like the rival's.
  await page.locator('table').evaluate(table => table.scrollIntoView())
  return page
}

async function openPlain(browser: Browser, html: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await page.setContent(html)
  return page
}

interface Costs {
  lines: number
  columns: number
  plain: Cost[]
  ours: Cost[]
  byKey: number[]
}

async function sortBoth(browser: Browser, url: string): Promise<Costs> {
  const { head, lines } = await alone(openOurs(browser, url), wordsOf)
  const html = plainPage(lines, head)
  const costs: Costs = { lines: lines.length, columns: head.length, plain: [], ours: [], byKey: [] }
  for (let round = 0; round < 3; round += 1) {
    costs.plain.push(await alone(openPlain(browser, html), costOfPresses))
    costs.ours.push(await alone(openOurs(browser, url), costOfPresses))
    costs.byKey.push(...(await alone(openOurs(browser, url), costOfKeys)))
  }
  return costs
}

function judgeSort(costs: Costs): void {
  const all = (side: 'plain' | 'ours', what: keyof Cost) => costs[side].flatMap(cost => cost[what])
  say(`### ${costs.lines} lines of ${costs.columns} columns, main-thread ms of a press\n`)
  table(
    ['', 'p10', 'median', 'p95'],
    [
      spread('plain table, lines appended again, until it is seen', all('plain', 'seen')),
      spread('plain table, until all is over', all('plain', 'over')),
      spread('ours, before it, as the header goes down', all('ours', 'down')),
      spread('ours, until it is seen', all('ours', 'seen')),
      spread('ours by the key Enter, until it is seen', costs.byKey),
      spread('ours, until all is over', all('ours', 'over')),
      spread('then, the address being told', all('ours', 'whole')),
    ],
  )
  const seen = quantile(all('ours', 'seen'), 0.5)
  const ratio = seen / quantile(all('plain', 'seen'), 0.5)
  judge({
    what: `sorting ${costs.lines} lines, until it is seen`,
    figure: `${seen.toFixed(1)} ms`,
    promised: `≤ ${promisedMs} ms`,
    isKept: seen <= promisedMs,
  })
  judge({
    what: 'the same against a plain table whose lines are appended again',
    figure: ratioText(ratio),
    promised: '≤ 1',
    isKept: ratio <= 1,
  })
}

/** Sorts the main board by pressing headers, compared with a plain table of the same text. */
export async function benchSort(): Promise<void> {
  const site = await startServer('site-server.ts')
  const browser = await launchBrowser()
  try {
    for (const market of markets) judgeSort(await sortBoth(browser, `http://127.0.0.1:${site.port}${market}`))
  } finally {
    await browser.close()
    site.stop()
  }
}
