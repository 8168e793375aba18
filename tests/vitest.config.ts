import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { unitProjects } from './check/unit-projects.ts'

/** A package's own tests, each beside the file it guards. */
const unit = (name: keyof typeof unitProjects) => ({
  extends: true as const,
  test: {
    name,
    root: `../${unitProjects[name]}`,
    testTimeout: 40_000,
    hookTimeout: 40_000,
    include: ['{src,serving,codegen}/**/*.test.{ts,tsx}', '*.test.ts'],
  },
})

/** The account service keeps its promises on both databases: one PostgreSQL server for all of its files. */
const accounts = unit('accounts')
const onBothDatabases = {
  ...accounts,
  test: { ...accounts.test, globalSetup: ['src/testing/provide-postgres.ts'] },
}

/** Tests of what crosses a package border. What makes ready for a test may take as long as the test. */
const crossing = (name: string, timeout = 30_000) => ({
  extends: true as const,
  test: {
    name,
    root: '.',
    include: [`${name}/**/*.test.ts`],
    testTimeout: timeout,
    hookTimeout: timeout,
  },
})

/** What draws whole pages, as they are served: React's development build takes twice the time for each. */
const asServed = <Project extends { test: object }>(project: Project) => ({
  ...project,
  test: { ...project.test, env: { NODE_ENV: 'production' } },
})

/** What builds and starts the site in its own folder. */
const oneByOne = <Project extends { test: object }>(project: Project) => ({
  ...project,
  test: { ...project.test, maxWorkers: 1 },
})

/** The site as it is edited, apart from all others: it generates anew the code that they read. */
const editing = 'commands/dev.test.ts'
const starting = oneByOne(crossing('commands', 180_000))
const commands = { ...starting, test: { ...starting.test, exclude: [editing] } }

// `npm test` counts from a report; a person reads the lines.
const report = process.env['VITEST_REPORT']

export default defineConfig({
  // As Node itself chooses, or there would be two graphqls: ours through Vite, Yoga's through Node.
  ssr: { resolve: { conditions: ['module-sync', 'node'], externalConditions: ['module-sync', 'node'] } },
  test: {
    reporters: report === undefined ? ['default'] : ['default', ['json', { outputFile: report }]],
    environment: 'node',
    exclude: ['**/node_modules/**', '**/build/**', '**/__generated__/**'],
    env: { TZ: 'America/New_York' },
    setupFiles: [join(import.meta.dirname, 'support/property-runs.ts')],
    // The default of one second is too little on a busy machine. A poll ends as soon as it holds.
    expect: { poll: { timeout: 15_000 } },
    // Files share their worker's modules: to read React, Apollo and the gateway anew for each took as long as all tests.
    isolate: false,
    // Vitest would leave one core for somebody who watches.
    maxWorkers: 2,
    projects: [
      unit('market-rules'),
      unit('market-time'),
      unit('settings'),
      unit('exchange'),
      unit('content'),
      onBothDatabases,
      unit('gateway-unit'),
      unit('web'),
      crossing('house', 60_000),
      crossing('contract'),
      asServed(crossing('gateway', 90_000)),
      crossing('charts'),
      commands,
      { ...commands, test: { ...commands.test, name: 'editing', include: [editing], exclude: [] } },
    ],
  },
})
