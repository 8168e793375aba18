import type { Locator, Page } from 'playwright/test'

/** An instrument's page: its elements by role and name. */
export class InstrumentPage {
  readonly page: Page
  readonly heading: Locator
  readonly chart: Locator
  readonly plot: Locator
  readonly period: Locator
  readonly type: Locator
  readonly lower: Locator
  readonly table: Locator

  constructor(page: Page) {
    this.page = page
    this.heading = page.getByRole('heading', { level: 1 })
    this.chart = page.getByRole('figure', { name: /(price|yield) chart/ })
    this.plot = page.getByRole('application', { name: /prices, bar by bar/ })
    this.period = page.getByRole('toolbar', { name: 'Period' })
    this.type = page.getByRole('combobox', { name: 'Type' })
    this.lower = page.getByRole('combobox', { name: 'Lower' })
    this.table = page.getByRole('table')
  }

  open(site: string, code: string, search = '') {
    return this.page.goto(`${site}/instruments/${code}${search}`)
  }

  panel(title: string): Locator {
    return this.page.getByRole('region', { name: title, exact: true })
  }

  /** Opens the meanings of a panel's figures. */
  meaningsOf(title: string): Locator {
    return this.panel(title).getByRole('button', { name: 'What these figures mean' })
  }

  /** The value of a label anywhere on the page. */
  figure(label: string): Locator {
    const term = this.page
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${label.replace(/[()/$.]/g, '\\$&')}`) })
    return term.locator('xpath=following-sibling::dd[1]').first()
  }

  /** The large price. */
  get price(): Locator {
    return this.page.getByText(/^(\$\s?)?\d+\.\d{2,4}%?$/).first()
  }

  /** The link to a period; that of the displayed period is current. */
  periodOf(label: string): Locator {
    return this.period.getByRole('link', { name: label, exact: true })
  }

  choosePeriod(label: string) {
    return this.periodOf(label).click()
  }
}

/** Waits for hydration and for React's event listeners, which are added a moment later. */
export async function awake(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main')
    return main !== null && Object.keys(main).some(key => key.startsWith('__react'))
  })
  await page.evaluate(
    () =>
      new Promise<void>(resolve => {
        const rest = () => void requestIdleCallback(() => resolve(), { timeout: 2_000 })
        requestIdleCallback(() => setTimeout(rest, 50), { timeout: 2_000 })
      }),
  )
}
