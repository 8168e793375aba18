import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { password, register } from './pages/become-member.ts'
import { awake, InstrumentPage } from './pages/instrument-page.ts'
import { fillLogin } from './pages/login-form.ts'
import { expectNoBarriersIn, type themes } from './pages/look.ts'
import { openedParts, openFolds } from './pages/opened-parts.ts'

interface OpenedState {
  name: string
  open: (page: Page) => Promise<unknown>
  /** Selector of the checked parts; default: the opened ones. */
  parts?: string
}

interface OpenedScreen {
  path: string
  theme: (typeof themes)[number]
  width: 360 | 1280
  /** Opened in order, each on the page as the one before left it. */
  states: readonly OpenedState[]
}

const press = (name: string) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first().click()

/** A word with an explanation. */
const explain = (word: string): OpenedState => ({
  name: `what ‘${word}’ means`,
  open: async page => {
    await press(word)(page)
    await expect(page.getByRole('tooltip').filter({ visible: true })).toBeVisible()
  },
})

const folds: OpenedState = { name: 'folds', open: openFolds }

const refusedCompare: OpenedState = {
  name: 'a code that cannot be compared with',
  open: async page => {
    const field = page.getByRole('combobox', { name: 'Compare' })
    await field.fill('NOSUCH')
    await field.press('Enter')
    await expect(page.getByText('We can’t compare with NOSUCH.')).toBeVisible()
  },
  parts: 'form:has([name=compare])',
}

const loginOfDownload: OpenedState = {
  name: 'the login that a download asks for',
  open: async page => {
    await page.getByRole('button', { name: 'Login to access the content: CSV of Securities' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
}

const registration: OpenedState = {
  name: 'the registration in place of the login',
  open: async page => {
    await page.getByRole('dialog').getByRole('button', { name: 'Register now' }).click()
    await page.getByRole('dialog').getByLabel('First Name').press('Enter')
    await expect(page.getByText("Last name can't be blank")).toBeVisible()
  },
}

const pendingLogin: OpenedState = {
  name: 'a login that is not yet answered',
  open: async page => {
    await page.route('**/graphql', () => new Promise(() => {}))
    await fillLogin(page.getByRole('main'), 'anahera@example.org', password)
    await expect(page.getByText('Logging in…')).toBeVisible()
    await expect(page.locator('[inert]').getByLabel('Username')).toHaveValue('anahera@example.org')
  },
  parts: 'main',
}

const openedMail: OpenedState = {
  name: 'a mail as a mail program shows it',
  open: async page => {
    const fold = page.getByText('As an email app shows it').first()
    await expect(async () => {
      await page.goto(new URL('/mynzx/mailbox', page.url()).href)
      await expect(fold).toBeVisible({ timeout: 500 })
    }).toPass()
    await fold.click()
  },
  parts: 'article:has(details[open])',
}

const screens: readonly OpenedScreen[] = [
  {
    path: '/instruments/KRE?markers=on',
    theme: 'light',
    width: 360,
    states: [
      { name: 'the choices of the chart', open: page => page.getByText('Chart options').click() },
      refusedCompare,
      { name: 'a followed instrument', open: press('Watch KRE'), parts: 'main' },
    ],
  },
  {
    path: '/instruments/KRE?markers=on',
    theme: 'dark',
    width: 1280,
    states: [
      refusedCompare,
      {
        name: 'a bar that is read',
        open: page => new InstrumentPage(page).plot.press('End'),
        parts: 'figure',
      },
    ],
  },
  { path: '/instruments/BRG', theme: 'light', width: 360, states: [explain('XD')] },
  { path: '/instruments/BRG', theme: 'dark', width: 1280, states: [explain('XD')] },
  { path: '/markets/gdt', theme: 'dark', width: 1280, states: [folds, explain('Final settlement')] },
  {
    path: '/markets/nzx-dairy-derivatives/quotes/options/WMP/WMPJ24',
    theme: 'dark',
    width: 1280,
    states: [folds, explain('Model')],
  },
  {
    path: '/announcements?from=2024-03-08&to=2024-03-01',
    theme: 'dark',
    width: 360,
    states: [{ name: 'days that end before they begin', open: async () => {} }],
  },
  {
    path: '/markets/screener',
    theme: 'dark',
    width: 1280,
    states: [
      {
        name: 'a range that holds nothing',
        open: async page => {
          await page.getByRole('slider', { name: 'Size, at least' }).press('ArrowRight')
          await page.getByRole('textbox', { name: 'P/E, from' }).fill('20')
          await page.getByRole('textbox', { name: 'P/E, to' }).fill('10')
          await expect(page.getByText('so nothing can be found')).toBeVisible()
        },
        parts: 'main',
      },
    ],
  },
  { path: '/markets/securities', theme: 'dark', width: 1280, states: [loginOfDownload, registration] },
  { path: '/mynzx/login', theme: 'dark', width: 1280, states: [pendingLogin] },
  {
    path: '/mynzx/register',
    theme: 'dark',
    width: 360,
    states: [
      {
        name: 'a registration that is done',
        open: page => register(page, 'opened@example.org'),
        parts: 'main',
      },
      openedMail,
    ],
  },
  {
    path: '/mynzx/watchlist',
    theme: 'light',
    width: 360,
    states: [
      {
        name: 'instruments to add',
        open: async page => {
          await page.getByRole('combobox', { name: 'Add an instrument' }).fill('KRE')
          await expect(page.getByRole('option').first()).toBeVisible()
        },
        parts: 'main',
      },
      {
        name: 'a removed instrument',
        open: async page => {
          await page
            .getByRole('option', { name: /^KRE\b/ })
            .first()
            .click()
          await page.getByRole('row', { name: /KRE/ }).locator('summary').click()
          await page.getByRole('button', { name: 'Remove KRE' }).click()
          await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
        },
        parts: 'main',
      },
    ],
  },
]

for (const { path, theme, width, states } of screens)
  test(`${path} has no barrier in its opened parts, ${theme} at ${width} px`, async ({ page, site }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    await page.goto(site.url + path)
    await awake(page)
    for (const { name, open, parts = openedParts } of states) {
      await open(page)
      await expectNoBarriersIn(page, parts, name)
    }
  })
