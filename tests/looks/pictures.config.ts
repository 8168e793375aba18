import { defineConfig } from 'playwright/test'
import journeys from '../e2e/playwright.config.ts'

/** `npm run pictures:pages`: every screen as a picture in `var/pages`. */
export default defineConfig({
  ...journeys,
  reporter: 'line',
  testMatch: '*.picture.ts',
})
