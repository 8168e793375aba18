import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { applyRecipe, readRecipe } from '../support/recipe.ts'
import { readRecipes } from '../support/recipes.ts'
import { root } from '../support/root.ts'
import { projectFiles, textOf } from './source-files.ts'

const recipes = readRecipes()
const read = (file: string) => (existsSync(join(root, file)) ? textOf(file) : undefined)

test('six recipes at least can be executed', () => {
  expect(recipes.length).toBeGreaterThanOrEqual(6)
})

test.each(recipes)('$file applies to the project as it is, and has a test', ({ steps }) => {
  const texts = applyRecipe(steps, read)
  expect(texts.size).toBeGreaterThan(3)
  expect([...texts.keys()].some(file => file.includes('.test.'))).toBe(true)
})

test('the README of its package links to each recipe', () => {
  const readmes = projectFiles().filter(file => file.endsWith('README.md'))
  const links = readmes.flatMap(file =>
    Array.from(textOf(file).matchAll(/\(([\w./-]*recipes\/[\w-]+\.md)\)/g), ([, link = '']) =>
      join(file, '..', link),
    ),
  )
  expect([...new Set(links)].toSorted()).toEqual(recipes.map(({ file }) => file).toSorted())
})

const command = '```sh\ntrue\n```\n'
const change = (diff: string) =>
  readRecipe(`The names, in \`names.ts\`:\n\n\`\`\`diff\n${diff}\`\`\`\n\n${command}`)
const names = () => 'one\n\ntwo\nthree\ntwo\n'

test('a change replaces its lines, and a new file has the text of its block', () => {
  expect([...applyRecipe(change(' one\n\n-two\n+2\n+2.5\n three\n'), names)]).toEqual([
    ['names.ts', 'one\n\n2\n2.5\nthree\ntwo\n'],
  ])
  const created = readRecipe(`The list, in \`list.ts\`:\n\n\`\`\`ts\nexport const a = 1\n\`\`\`\n${command}`)
  expect([...applyRecipe(created, () => undefined)]).toEqual([['list.ts', 'export const a = 1\n']])
})

test('an outdated recipe is an error that names the file and its lines', () => {
  expect(() => applyRecipe(change(' four\n+5\n'), names)).toThrow(
    'names.ts: these lines occur 0 times instead of once:\nfour',
  )
  expect(() => applyRecipe(change(' two\n+5\n'), names)).toThrow('names.ts: these lines occur 2 times')
  expect(() => applyRecipe(change(' two\n+5\n'), () => undefined)).toThrow('names.ts: does not exist')
  const created = readRecipe(`In \`list.ts\`:\n\n\`\`\`ts\na\n\`\`\`\n${command}`)
  expect(() => applyRecipe(created, names)).toThrow('list.ts: exists already')
})

test('a recipe without a file name or a command is an error', () => {
  expect(() => readRecipe(`\`\`\`diff\n one\n\`\`\`\n${command}`)).toThrow(
    'no file is named before the block',
  )
  expect(() => readRecipe('In `names.ts`:\n\n```ts\na\n```\n')).toThrow('no `sh` block')
})
