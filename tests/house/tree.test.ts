import { describe, expect, test } from 'vitest'
import { isCode, linesOf, projectFiles, textOf } from './source-files.ts'

const files = projectFiles()
const code = files.filter(isCode)

/** Allowed entries of the top level; dotfiles and dotfolders belong to tools. */
const topLevel = new Set([
  'LICENSE',
  'README.md',
  'codegen.ts',
  'docker-compose.yml',
  'gateway',
  'package.json',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'schema',
  'tests',
  'tsconfig.base.json',
  'web',
])

const dated = /\bDate\.now\(|\bnew Date\(\)|\bTemporal\.Now\b/

/** Files that may read the real time: the clock itself, and code that times programs instead of markets. */
const mayKnowTheTime = [
  /^gateway\/market-time\/src\/clock\.ts$/,
  // The browser's clock: it starts from the real time and adds the gateway's offset.
  /^web\/src\/lib\/site-clock\.ts$/,
  /^tests\/(check|bench|e2e|commands)\b/,
  /^tests\/house\//,
]

describe('the tree', () => {
  test('has only the four folders and the tools’ files at its top level', () => {
    const names = new Set(files.map(file => file.split('/')[0] ?? file))
    expect([...names].filter(name => !name.startsWith('.') && !topLevel.has(name))).toEqual([])
  })

  test('has no file with a meaningless name', () => {
    const vague = /(^|\/)(index|utils?|helpers?|types?|common|shared)(\.(ts|tsx|css)$|\/)/
    expect(files.filter(file => vague.test(file))).toEqual([])
  })

  test('names files in kebab-case', () => {
    const proper = /^(entry\.(client|server)|[a-z0-9]+(-[a-z0-9]+)*)(\.[a-z0-9-]+)*\.(ts|tsx)$/
    expect(code.filter(file => !proper.test(file.split('/').at(-1) ?? ''))).toEqual([])
  })

  test('has no file over 300 lines, nine in ten under 180 and half under 60', () => {
    const sizes = code.map(file => ({ file, lines: linesOf(file) }))
    expect(sizes.filter(({ lines }) => lines > 300)).toEqual([])
    // The accepted schema is one printed file.
    const graphs = files.filter(file => file.endsWith('.graphql') && !file.startsWith('schema/accepted/'))
    expect(graphs.filter(file => linesOf(file) > 300)).toEqual([])
    const under = (limit: number) => sizes.filter(({ lines }) => lines < limit).length / sizes.length
    expect(under(180)).toBeGreaterThanOrEqual(0.9)
    expect(under(60)).toBeGreaterThanOrEqual(0.5)
  })

  test('keeps the generator under 80 lines', () => {
    expect(linesOf('codegen.ts')).toBeLessThan(80)
  })

  test('reads the time from the clock only, never from the machine', () => {
    const exempt = (file: string) => mayKnowTheTime.some(pattern => pattern.test(file))
    expect(code.filter(file => !exempt(file) && dated.test(textOf(file)))).toEqual([])
  })

  test('contains no path of a developer’s machine', () => {
    const own = new RegExp(['/' + 'work/', '/' + 'root/', 'home' + '/[a-z]+/'].join('|'))
    const texts = files.filter(file => /\.(ts|tsx|md|yml|yaml|json|cjs|graphql|css|sh)$|^\.ci\//.test(file))
    expect(texts.filter(file => file !== 'pnpm-lock.yaml' && own.test(textOf(file)))).toEqual([])
  })

  test('has no :has() style on the whole page', () => {
    const asking = /(:root|\bhtml|\bbody|^\s*)\s*:has\(/m
    expect(files.filter(file => file.endsWith('.css') && asking.test(textOf(file)))).toEqual([])
  })

  test('changes layouts only at the widths of breakpoints.css', () => {
    const home = 'web/src/styles/breakpoints.css'
    // A published announcement is a page without the site's styles.
    const apart = new Set([home, 'gateway/src/announcements/published/page.ts'])
    const styles = files.filter(file => file.endsWith('.css'))
    const width = /@media[^{]*\bwidth\b|matchMedia\([^)]*\bwidth\b/
    expect([...styles, ...code].filter(file => !apart.has(file) && width.test(textOf(file)))).toEqual([])
    const names = Array.from(textOf(home).matchAll(/^@custom-media (--[\w-]+)/gm), ([, name = '']) => name)
    const queries = styles.flatMap(file => textOf(file).match(/@media[^{]*/g) ?? []).join()
    expect(names.filter(name => !queries.includes(`(${name})`))).toEqual([])
  })

  test('takes stacking orders only from the layers of tokens.css', () => {
    const own = /z-index:(?! var\(--layer-)/
    expect(files.filter(file => file.endsWith('.css') && own.test(textOf(file)))).toEqual([])
  })

  test('fixes every dependency to one version', () => {
    const loose = files
      .filter(file => file.endsWith('package.json'))
      .flatMap(file => {
        const { dependencies = {}, devDependencies = {} } = JSON.parse(textOf(file)) as {
          dependencies?: Record<string, string>
          devDependencies?: Record<string, string>
        }
        const all = Object.entries({ ...dependencies, ...devDependencies })
        return all
          .filter(([, version]) => !/^((npm:@?[\w/-]+@)?\d+\.\d+\.\d+|workspace:\*)/.test(version))
          .map(([name]) => `${file} ${name}`)
      })
    expect(loose).toEqual([])
  })
})
