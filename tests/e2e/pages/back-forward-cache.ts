import { type Browser, type CDPSession, chromium, expect, type Page } from 'playwright/test'
import { findWholeChromium } from '../../support/chromium.ts'

/** Launches a browser with the back/forward cache, which Playwright disables by default. */
export function launchKeepingBrowser(): Promise<Browser> {
  const executablePath = findWholeChromium()
  return chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: ['--no-sandbox', '--enable-features=BackForwardCache'],
  })
}

/** Origin of a displayed page, as reported by the page. */
export interface Shown {
  url: string
  /** Whether the browser restored the page from its back/forward cache. */
  isKept: boolean
  /** Reasons why it was not restored; null if it was, or was never left. */
  reasons: unknown
}

interface Window {
  wasKept?: boolean
}

/** A tab with its history. */
export class KeptPage {
  readonly page: Page
  readonly #session: CDPSession

  private constructor(page: Page, session: CDPSession) {
    this.page = page
    this.#session = session
  }

  static async open(browser: Browser): Promise<KeptPage> {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    await page.addInitScript(() => {
      addEventListener('pageshow', ({ persisted }) => Object.assign(globalThis, { wasKept: persisted }))
    })
    return new KeptPage(page, await page.context().newCDPSession(page))
  }

  /**
   * Goes one step back. Resolves with the displayed page; Playwright's method waits for a load event, which a restored
   * page does not have.
   */
  async goBack(): Promise<Shown> {
    const { page } = this
    const left = page.url()
    const { currentIndex, entries } = await this.#session.send('Page.getNavigationHistory')
    await this.#session.send('Page.navigateToHistoryEntry', { entryId: entries[currentIndex - 1]!.id })
    let shown: Shown | null = null
    // Repeats the query after a failure: the previous page may be gone by then.
    await expect(async () => {
      shown = await page.evaluate(tellShown)
      expect(shown?.url ?? left).not.toBe(left)
    }).toPass({ intervals: [10, 20, 50, 100] })
    return shown!
  }
}

/** Runs in the page; null until it reports its origin. */
function tellShown(): Shown | null {
  const { wasKept } = globalThis as unknown as Window
  const [navigation] = performance.getEntriesByType('navigation')
  const { notRestoredReasons: reasons } = navigation as PerformanceNavigationTiming & {
    notRestoredReasons: unknown
  }
  return wasKept === undefined ? null : { url: location.href, isKept: wasKept, reasons }
}
