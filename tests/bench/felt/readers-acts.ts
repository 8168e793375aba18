import { setTimeout as wait } from 'node:timers/promises'
import type { Locator, Page } from 'playwright'

/** A repeated act of a reader on a page. */
export interface Act {
  kind: 'search' | 'sort' | 'period' | 'dialog'
  run: (page: Page) => Promise<void>
}

const words = ['energy', 'bank', 'trust', 'kre0', '2030']
/** A fast typist; the list opens 400 ms after the last key. */
const betweenKeysMs = 130
const restMs = 550
const betweenPressesMs = 350
/** Label of the button that downloads a table or picture, for a visitor. */
const login = 'Login to access the content'

/**
 * An element by its exact text. It is selected by CSS: a search by role would make the browser lay out everything out of
 * view, which the next act would benefit from.
 */
const worded = (page: Page, element: string, words: string): Locator =>
  page.locator(`${element}:text-is("${words}")`).first()

/**
 * Position of an element once it is stable: content just scrolled into view changes its height, and a reader waits for
 * that.
 */
async function restingPlace(target: Locator) {
  for (let before = await target.boundingBox(); ;) {
    await wait(80)
    const now = await target.boundingBox()
    if (!now) throw new Error('nothing to press')
    if (now.y === before?.y && now.x === before.x) return now
    before = now
  }
}

/** A real press: the pointer moves to the target, goes down and comes up. */
async function press(page: Page, target: Locator): Promise<void> {
  const box = await restingPlace(target)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await wait(80)
  await page.mouse.down()
  await wait(60)
  await page.mouse.up()
  await wait(betweenPressesMs)
}

/** Types words, pausing before the last letter so that the list opens, and deletes them. */
const search: Act = {
  kind: 'search',
  async run(page) {
    await page.mouse.move(5, 5)
    await page.locator('header input[role=combobox]').focus()
    for (const word of words) {
      for (const [at, letter] of Array.from(word).entries()) {
        await page.keyboard.press(letter)
        await wait(at === word.length - 2 ? restMs : betweenKeysMs)
      }
      await wait(restMs)
      for (const _letter of word) {
        await page.keyboard.press('Backspace')
        await wait(betweenKeysMs)
      }
    }
    await page.keyboard.press('Escape')
  },
}

/** Sorts by each column in both directions. */
const sort = (columns: readonly string[]): Act => ({
  kind: 'sort',
  async run(page) {
    await page
      .locator('table')
      .last()
      .evaluate(table => table.scrollIntoView())
    // A table far below is hydrated now; the button appears then.
    await worded(page, 'button', login).waitFor()
    for (const name of columns)
      for (const _time of [1, 2]) await press(page, worded(page, 'thead button', name))
    await page.evaluate(() => scrollTo(0, 0))
  },
})

const choices = (group: string, labels: readonly string[], rounds: number): Act => ({
  kind: 'period',
  async run(page) {
    const links = `[role="toolbar"][aria-label="${group}"] a`
    await page.locator(links).first().scrollIntoViewIfNeeded()
    for (let round = 0; round < rounds; round += 1)
      for (const name of labels) await press(page, worded(page, links, name))
  },
})

/** Opens a dialog by its button and closes it by the Escape key. */
const dialog = (words: string, rounds = 8): Act => ({
  kind: 'dialog',
  async run(page) {
    const button = worded(page, 'button', words)
    await button.scrollIntoViewIfNeeded()
    for (let round = 0; round < rounds; round += 1) {
      await press(page, button)
      await page.locator('dialog[open]').waitFor()
      await page.keyboard.press('Escape')
      await wait(betweenPressesMs)
    }
  },
})

/** Columns that both tables show at this width. */
const columns = ['Volume', 'Price', 'Name', 'Code', 'Change', 'Value', '%']

/** Acts on each page; the market is the one with most rows. */
export const actsOn = (code: string): Readonly<Record<string, readonly Act[]>> => ({
  '/': [search, sort(columns), choices('Index', ['NZ20', 'T10', 'NZ50'], 3), dialog(login)],
  '/markets/NZSX': [search, sort(columns), dialog('What these figures mean'), dialog(login)],
  [`/instruments/${code}`]: [
    search,
    choices('Period', ['3 Months', '1 Month', '2 Years', '4 Months', 'YTD', '1 Year'], 4),
    dialog(login),
  ],
})
