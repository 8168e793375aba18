import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { killAll, runProcess } from './check/run-process.ts'
import { copyProject } from './support/project-copy.ts'
import { applyRecipe } from './support/recipe.ts'
import { type Recipe, readRecipes } from './support/recipes.ts'

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    killAll()
    process.exit(1)
  })
}

/** Runs a command line in the copy. Throws with its output if it fails. */
async function runLine(directory: string, line: string): Promise<void> {
  const { code, output } = await runProcess('bash', ['-c', `cd '${directory}' && ${line}`])
  if (code !== 0) throw new Error(`\`${line}\` failed:\n${output.trimEnd()}`)
}

/** Makes the recipe's changes in the copy and runs its commands. */
async function execute({ steps, file }: Recipe, directory: string): Promise<void> {
  const read = new Map<string, string>()
  for (const step of steps) {
    if (step.kind === 'command' || !existsSync(join(directory, step.file))) continue
    read.set(step.file, await readFile(join(directory, step.file), 'utf8'))
  }
  try {
    for (const [changed, text] of applyRecipe(steps, name => read.get(name))) {
      await mkdir(dirname(join(directory, changed)), { recursive: true })
      await writeFile(join(directory, changed), text)
    }
    for (const step of steps) if (step.kind === 'command') await runLine(directory, step.line)
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

async function report(name: string, run: () => Promise<void>): Promise<void> {
  const startedAt = performance.now()
  await run()
  process.stdout.write(`✓ ${name} ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`)
}

const all = readRecipes()
const names = process.argv.slice(2)
const unknown = names.filter(name => !all.some(recipe => recipe.name === name))
if (unknown.length > 0)
  throw new Error(`no recipe ${unknown.join(', ')}; expected ${all.map(({ name }) => name).join(', ')}`)
const chosen = names.length === 0 ? all : all.filter(({ name }) => names.includes(name))

const { directory, close } = await copyProject()
try {
  for (const recipe of chosen) await report(recipe.name, () => execute(recipe, directory))
  await report('types, lint, format and import rules', () => runLine(directory, 'node tests/check.ts code'))
} catch (error) {
  process.stdout.write(`✗ ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
} finally {
  await close()
}
