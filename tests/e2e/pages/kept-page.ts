import { type Browser, type CDPSession, chromium, expect, type Page } from 'playwright/test'
import { findWholeChromium } from '../../support/chromium.ts'

/** Playwright has browsers keep no page for the way back; this one does, as readers' browsers do. */
export function launchKeepingBrowser(): Promise<Browser> {
  const executablePath = findWholeChromium()
  return chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: ['--no-sandbox', '--enable-features=BackForwardCache'],
  })
}

/** How a page came to be shown, as it says itself. */
export interface Shown {
  url: string
  /** Whether it is the page that was left, kept by the browser. */
  isKept: boolean
  /** Why it was not kept; null when it was, or was never left. */
  reasons: unknown
}

interface Window {
  wasKept?: boolean
}

/** A tab with its way back. */
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

  /** One step back. Resolves with what is shown then; Playwright's own way waits for a page to load, which a kept one does not. */
  async goBack(): Promise<Shown> {
    const { page } = this
    const left = page.url()
    const { currentIndex, entries } = await this.#session.send('Page.getNavigationHistory')
    await this.#session.send('Page.navigateToHistoryEntry', { entryId: entries[currentIndex - 1]!.id })
    let shown: Shown | null = null
    // Whoever asks on the way is asked again: the page that was left is gone by then.
    await expect(async () => {
      shown = await page.evaluate(tellShown)
      expect(shown?.url ?? left).not.toBe(left)
    }).toPass({ intervals: [10, 20, 50, 100], timeout: 10_000 })
    return shown!
  }
}

/** In the page; null until it says how it came to be shown. */
function tellShown(): Shown | null {
  const { wasKept } = globalThis as unknown as Window
  const [navigation] = performance.getEntriesByType('navigation')
  const { notRestoredReasons: reasons } = navigation as PerformanceNavigationTiming & {
    notRestoredReasons: unknown
  }
  return wasKept === undefined ? null : { url: location.href, isKept: wasKept, reasons }
}
