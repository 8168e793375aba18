import { defineConfig } from 'playwright/test'
import { findChromium } from '../support/chromium.ts'

const executablePath = findChromium()

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  // One browser and one site at a time per worker leave a core for the site.
  workers: 2,
  // Limits end what hangs, also on a busy machine, where work takes several times as long.
  timeout: 600_000,
  expect: { timeout: 60_000, toPass: { timeout: 120_000 } },
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['line'], ['json']],
  outputDir: '../../node_modules/.cache/journeys',
  use: {
    browserName: 'chromium',
    locale: 'en-NZ',
    timezoneId: 'America/New_York',
    launchOptions: { ...(executablePath === undefined ? {} : { executablePath }), args: ['--no-sandbox'] },
  },
})
