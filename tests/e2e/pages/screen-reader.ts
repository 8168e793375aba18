import type * as Module from '@guidepup/virtual-screen-reader'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Locator, type Page } from 'playwright/test'

const file = createRequire(import.meta.url).resolve('@guidepup/virtual-screen-reader/browser.js')
/** Served from the site's own origin: its policy blocks all other scripts. */
const path = '/virtual-screen-reader.js'

const bring = (page: Page) =>
  page.route(`**${path}`, route =>
    route.fulfill({ contentType: 'text/javascript', body: readFileSync(file, 'utf8') }),
  )

/**
 * Phrases of a screen reader for each stop in a part of the page, up to a maximum number of stops. The part must have a
 * role, which is the first stop. A button's value is spoken after its name.
 */
export async function spoken(part: Locator, stops = 5_000): Promise<string[]> {
  await bring(part.page())
  const read = async (container: Element, { from, most }: { from: string; most: number }) => {
    const { Virtual } = (await import(from)) as typeof Module
    const reader = new Virtual()
    await reader.start({ container })
    const start = reader.activeNode
    const first = await reader.lastSpokenPhrase()
    const phrases = [first]
    for (let isBack = false; !isBack && phrases.length < most;) {
      // oxlint-disable-next-line no-await-in-loop -- one stop behind the other
      await reader.next()
      // oxlint-disable-next-line no-await-in-loop -- the same
      const phrase = await reader.lastSpokenPhrase()
      // After the last stop the reader returns to the first one.
      isBack = reader.activeNode === start && phrase === first
      if (!isBack) phrases.push(phrase)
    }
    await reader.stop()
    return phrases
  }
  return part.evaluate(read, { from: path, most: stops })
}

/** Records the automatic announcements of a screen reader: focused elements and live regions. */
export async function listenTo(page: Page) {
  await bring(page)
  const reader = await page.evaluateHandle(async from => {
    const { Virtual } = (await import(from)) as typeof Module
    const listening = new Virtual()
    await listening.start({ container: document.body })
    await listening.clearSpokenPhraseLog()
    return listening
  }, path)
  /** An emptied region is silent. */
  const phrases = async () => {
    const all = await reader.evaluate(listening => listening.spokenPhraseLog())
    return all.filter(phrase => !/^(polite|assertive): $/.test(phrase))
  }
  return {
    phrases,
    /** Expects exactly these phrases since the last call. */
    async expectToSay(expected: readonly unknown[]): Promise<void> {
      await expect.poll(phrases).toEqual(expected)
      await reader.evaluate(listening => listening.clearSpokenPhraseLog())
    },
  }
}
