import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../support/root.ts'
import { badImports, goodImports } from './bad-imports.ts'
import { cruise, cruisePlants } from './planted-tree.ts'

const config = createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs')) as {
  forbidden: { name: string }[]
}

describe('the import table', () => {
  test('has a planted bad import for each of its rules', () => {
    expect(Object.keys(badImports).toSorted()).toEqual(config.forbidden.map(({ name }) => name).toSorted())
  })

  test('refuses every planted bad import by the rule it breaks', async () => {
    const violations = await cruisePlants(Object.values(badImports))
    const refused = Object.entries(badImports).filter(([rule, { from }]) =>
      violations.some(violation => violation.rule === rule && violation.from === from),
    )
    expect(refused.map(([rule]) => rule)).toEqual(Object.keys(badImports))
  })

  test('allows all imports that follow the rules', async () => {
    expect(await cruisePlants(goodImports)).toEqual([])
  })

  test('sees TypeScript: the real tree has more imports than files', async () => {
    const { totalCruised, totalDependenciesCruised } = await cruise(
      root,
      'gateway/src',
      'gateway/market-time/src',
    )
    expect(totalCruised).toBeGreaterThan(15)
    expect(totalDependenciesCruised).toBeGreaterThan(15)
  })
})
