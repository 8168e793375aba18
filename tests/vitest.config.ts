import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { unitProjects } from './check/unit-projects.ts'

/** A package's own tests, each next to the tested file. */
const unit = (name: keyof typeof unitProjects) => ({
  extends: true as const,
  test: {
    name,
    root: `../${unitProjects[name]}`,
    include: ['{src,serving,codegen}/**/*.test.{ts,tsx}', '*.test.ts'],
  },
})

/** The account service is tested on both databases: one PostgreSQL server for all of its files. */
const accounts = unit('accounts')
const onBothDatabases = {
  ...accounts,
  test: { ...accounts.test, globalSetup: ['src/testing/provide-postgres.ts'] },
}

/** Tests across package borders. */
const crossing = (name: string) => ({
  extends: true as const,
  test: { name, root: '.', include: [`${name}/**/*.test.ts`] },
})

/** Tests that render whole pages in production mode: React's development build takes twice as long. */
const asServed = <Project extends { test: object }>(project: Project) => ({
  ...project,
  test: { ...project.test, env: { NODE_ENV: 'production' } },
})

/** Tests that build and start the site in its own folder. */
const oneByOne = <Project extends { test: object }>(project: Project) => ({
  ...project,
  test: { ...project.test, maxWorkers: 1 },
})

/** The site in development, separate from all others: it generates the code that they import. */
const editing = 'commands/dev.test.ts'
const starting = oneByOne(crossing('commands'))
const commands = { ...starting, test: { ...starting.test, exclude: [editing] } }

/** Measures the memory of its process, which must hold nothing of other files. */
const memory = 'gateway/memory.test.ts'
const gateway = asServed(crossing('gateway'))

// `npm test` counts from a report; users read the output.
const report = process.env['VITEST_REPORT']

export default defineConfig({
  // The same conditions as Node, which would otherwise load graphql twice: through Vite for us, and directly for Yoga.
  ssr: { resolve: { conditions: ['module-sync', 'node'], externalConditions: ['module-sync', 'node'] } },
  test: {
    reporters: report === undefined ? ['default'] : ['default', ['json', { outputFile: report }]],
    environment: 'node',
    // Other style sheets are empty in tests.
    css: { include: [/\/breakpoints\.css/] },
    exclude: ['**/node_modules/**', '**/build/**', '**/__generated__/**'],
    env: { TZ: 'America/New_York' },
    setupFiles: ['property-runs.ts', 'unstub-globals.ts'].map(file =>
      join(import.meta.dirname, 'support', file),
    ),
    // Ends tests that hang, also on a busy machine, where work takes several times as long.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // The default of one second is too little on a busy machine. A poll ends as soon as it passes.
    expect: { poll: { timeout: 15_000 } },
    // Files share their worker's modules: loading React, Apollo and the gateway for each file took as long as all tests.
    isolate: false,
    // Vitest's default may leave a core unused.
    maxWorkers: 2,
    projects: [
      unit('market-rules'),
      unit('market-time'),
      unit('settings'),
      unit('observability'),
      unit('exchange'),
      unit('content'),
      onBothDatabases,
      unit('gateway-unit'),
      unit('web'),
      crossing('house'),
      crossing('contract'),
      { ...gateway, test: { ...gateway.test, exclude: [memory] } },
      { ...gateway, test: { ...gateway.test, name: 'memory', include: [memory], isolate: true } },
      crossing('charts'),
      commands,
      { ...commands, test: { ...commands.test, name: 'editing', include: [editing], exclude: [] } },
    ],
  },
})
