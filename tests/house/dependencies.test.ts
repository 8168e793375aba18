import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { projectFiles, textOf } from './source-files.ts'

interface Manifest {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

const files = projectFiles()
const texts = files.filter(file => /\.(ts|tsx|cjs|json)$/.test(file) && !file.endsWith('package.json'))

/** Packages needed without an import: type packages, and imports of generated code. */
const unnamed = /^(@types\/.+|typescript|oxlint-tsgolint|@graphql-typed-document-node\/core)$/

/** The generator's own plugins are referenced by their short names. */
const needles = (name: string) => [name, name.replace(/^@graphql-codegen\/(.+?)(-preset)?$/, '$1')]

function isNamed(name: string, folder: string): boolean {
  const own = texts.filter(file => folder === '.' || file.startsWith(`${folder}/`))
  return own.some(file => needles(name).some(needle => textOf(file).includes(needle)))
}

describe('third-party packages', () => {
  test('are at least a week old, never lose trust, and are from the registry only', () => {
    expect(parse(textOf('pnpm-workspace.yaml'))).toMatchObject({
      minimumReleaseAge: 7 * 24 * 60,
      trustPolicy: 'no-downgrade',
      blockExoticSubdeps: true,
    })
  })

  test('are all used where they are declared', () => {
    const unused = files
      .filter(file => file.endsWith('package.json'))
      .flatMap(file => {
        const { dependencies, devDependencies } = JSON.parse(textOf(file)) as Manifest
        const names = Object.keys({ ...dependencies, ...devDependencies })
        return names
          .filter(name => !unnamed.test(name) && !isNamed(name, dirname(file)))
          .map(name => `${file}: ${name}`)
      })
    expect(unused).toEqual([])
  })
})
