import type * as Module from '@guidepup/virtual-screen-reader'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Locator, type Page } from 'playwright/test'

const file = createRequire(import.meta.url).resolve('@guidepup/virtual-screen-reader/browser.js')
/** On the site's own origin: its policy lets a page run no other script. */
const path = '/virtual-screen-reader.js'

const bring = (page: Page) =>
  page.route(`**${path}`, route =>
    route.fulfill({ contentType: 'text/javascript', body: readFileSync(file, 'utf8') }),
  )

/**
 * What a screen reader says of a part of the page as its reader goes through it, a phrase for each stop, and that many
 * stops at most. The part has a role, and so a first stop. A button's value is among its words, after its name.
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
      // Behind the last stop comes the first again.
      isBack = reader.activeNode === start && phrase === first
      if (!isBack) phrases.push(phrase)
    }
    await reader.stop()
    return phrases
  }
  return part.evaluate(read, { from: path, most: stops })
}

/** What a screen reader says by itself from now on: what gets the focus, and what live regions tell. */
export async function listenTo(page: Page) {
  await bring(page)
  const reader = await page.evaluateHandle(async from => {
    const { Virtual } = (await import(from)) as typeof Module
    const listening = new Virtual()
    await listening.start({ container: document.body })
    await listening.clearSpokenPhraseLog()
    return listening
  }, path)
  /** A region that is emptied says nothing. */
  const phrases = async () => {
    const all = await reader.evaluate(listening => listening.spokenPhraseLog())
    return all.filter(phrase => !/^(polite|assertive): $/.test(phrase))
  }
  return {
    phrases,
    /** Expects these phrases since the last time, and no others. */
    async expectToSay(expected: readonly unknown[]): Promise<void> {
      await expect.poll(phrases).toEqual(expected)
      await reader.evaluate(listening => listening.clearSpokenPhraseLog())
    },
  }
}
