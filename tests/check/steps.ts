import { join } from 'node:path'
import { root } from '../support/root.ts'
import { playwrightTally } from './playwright-tally.ts'
import type { Step } from './step.ts'
import { unitProjects } from './unit-projects.ts'
import { vitestTally } from './vitest-tally.ts'

const bin = (folder: string, name: string) => join(root, folder, 'node_modules/.bin', name)

const types = (name: string, folder: string): Step => ({
  name: `types of ${name}`,
  command: bin('', 'tsc'),
  args: ['-p', folder],
})

export const generate: Step = {
  name: 'code generation',
  command: bin('', 'graphql-codegen'),
  args: [],
}

export const build: Step = {
  name: 'build of the site',
  command: process.execPath,
  args: [join(root, 'web/build.ts')],
}

export const typeChecks: Step[] = [
  types('market-rules', 'gateway/market-rules'),
  types('market-time', 'gateway/market-time'),
  types('settings', 'gateway/settings'),
  types('observability', 'gateway/observability'),
  types('the exchange', 'gateway/upstreams/exchange'),
  types('the content service', 'gateway/upstreams/content'),
  types('the account service', 'gateway/upstreams/accounts'),
  types('the gateway', 'gateway'),
  { name: 'types of routes', command: bin('web', 'react-router'), args: ['typegen', join(root, 'web')] },
  types('the site', 'web'),
  types('the tests', 'tests'),
]

export const lintChecks: Step[] = [
  { name: 'lint', command: bin('', 'oxlint'), args: ['--deny-warnings'] },
  { name: 'GraphQL rules', command: process.execPath, args: [join(root, 'tests/check-graphql.ts')] },
  { name: 'format', command: bin('', 'oxfmt'), args: ['--check'] },
  {
    name: 'import rules',
    command: bin('', 'depcruise'),
    args: ['--config', '.dependency-cruiser.cjs', 'gateway', 'web', 'tests', 'schema'],
  },
]

/** Executes the recipes in a copy of the project. */
export const recipes: Step = {
  name: 'recipes',
  command: process.execPath,
  args: [join(root, 'tests/recipes.ts')],
}

const vitest = (name: string, ...args: string[]): Step => ({
  name,
  command: process.execPath,
  args: [
    join(root, 'tests/node_modules/vitest/vitest.mjs'),
    'run',
    '--config',
    join(root, 'tests/vitest.config.ts'),
    '--root',
    join(root, 'tests'),
    ...args,
  ],
  report: { env: 'VITEST_REPORT', read: vitestTally },
})

const projects = (...names: string[]) => names.flatMap(name => ['--project', name])

/** Unit, gateway, contract and picture tests. */
export const tests: Step = vitest('tests', ...projects('!commands', '!editing'))

/** The packages' own tests. */
export const unit: Step = vitest('unit tests', ...projects(...Object.keys(unitProjects)))

/** Starts the site like a user, so it needs the machine and the build for itself. */
export const commands: Step = vitest('commands', ...projects('commands'))

/** The site in development: it generates all code again, which other steps import, so it runs alone. */
export const editing: Step = vitest('editing', ...projects('editing'))

/** Tests whose files import uncommitted changes, or changes since a branch or commit if one is given. */
export const changed = (since?: string): Step => ({
  ...vitest(
    'changed tests',
    ...projects('!editing'),
    '--passWithNoTests',
    since === undefined ? '--changed' : `--changed=${since}`,
  ),
  mayBeEmpty: true,
})

const playwright = (name: string, config: string, ...args: string[]): Step => ({
  name,
  command: process.execPath,
  args: [join(root, 'tests/node_modules/playwright/cli.js'), 'test', '--config', config, ...args],
  report: { env: 'PLAYWRIGHT_JSON_OUTPUT_FILE', read: playwrightTally },
})

const journeysConfig = 'tests/e2e/playwright.config.ts'

export const journeys: Step = playwright('journeys in a browser', journeysConfig)

/** The journeys whose file names contain one of these names. */
export const namedJourneys = (names: readonly string[]): Step =>
  playwright('journeys in a browser', journeysConfig, ...names)

/** Every screen, block and opened part at each width, in each theme and text size. */
export const looks: Step = playwright('looks', 'tests/looks/playwright.config.ts')
