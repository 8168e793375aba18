import { setTimeout as wait } from 'node:timers/promises'
import type { Locator, Page } from 'playwright'

/** Something that a reader does again and again on a page. */
export interface Act {
  kind: 'search' | 'sort' | 'period' | 'dialog'
  run: (page: Page) => Promise<void>
}

const words = ['energy', 'bank', 'trust', 'kre0', '2030']
/** A quick typist; the list opens once the keys have rested for 400 ms. */
const betweenKeysMs = 130
const restMs = 550
const betweenPressesMs = 350
/** What saves a table or picture, for a visitor. */
const login = 'Login to access the content'

/**
 * What stands in an element of a kind with these very words. By selector: a search by role would have the browser style all
 * that is out of view, in which the next act would then find it.
 */
const worded = (page: Page, element: string, words: string): Locator =>
  page.locator(`${element}:text-is("${words}")`).first()

/** Where it is once it moves no more: what was just scrolled to takes its height as it is laid out, and a reader waits for that. */
async function restingPlace(target: Locator) {
  for (let before = await target.boundingBox(); ;) {
    await wait(80)
    const now = await target.boundingBox()
    if (!now) throw new Error('nothing to press')
    if (now.y === before?.y && now.x === before.x) return now
    before = now
  }
}

/** A true press: a pointer that moves there, goes down and comes up. */
async function press(page: Page, target: Locator): Promise<void> {
  const box = await restingPlace(target)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await wait(80)
  await page.mouse.down()
  await wait(60)
  await page.mouse.up()
  await wait(betweenPressesMs)
}

/** Types words, resting before the last letter so that the list is open then, and takes each back. */
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

/** Each column up and down. */
const sort = (columns: readonly string[]): Act => ({
  kind: 'sort',
  async run(page) {
    await page
      .locator('table')
      .last()
      .evaluate(table => table.scrollIntoView())
    // A table that was far away wakes now; the button is its sign.
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

/** Opens it by its button and closes it by the key Escape. */
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

const columns = ['Volume', 'Price', 'Name', 'Trades', 'Code', 'Change', 'Value', '%']

/** What there is to do on each page: the largest market is the one with most lines. */
export const actsOn = (code: string): Readonly<Record<string, readonly Act[]>> => ({
  '/': [search, sort(columns), choices('Index', ['NZ20', 'T10', 'NZ50'], 3), dialog(login)],
  '/markets/NZSX': [search, sort(columns), dialog('What these figures mean'), dialog(login)],
  [`/instruments/${code}`]: [
    search,
    choices('Period', ['3 Months', '1 Month', '2 Years', '4 Months', 'YTD', '1 Year'], 4),
    dialog(login),
  ],
})
