import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'playwright/test'
import journeys from '../e2e/playwright.config.ts'

// Read by e2e/pages/look.ts: journeys check opened elements at each width and in each theme.
process.env['EVERY_LOOK'] = '1'

const folder = join(import.meta.dirname, '../e2e')
const looking = globSync('*.e2e.ts', { cwd: folder }).filter(file =>
  readFileSync(join(folder, file), 'utf8').includes('expectNoBarriers('),
)

export default defineConfig({
  ...journeys,
  projects: [
    { name: 'looks', testDir: '.', testMatch: '*.look.ts' },
    { name: 'opened', testDir: '../e2e', testMatch: looking },
  ],
})
