import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../support/root.ts'

/** `from` imports `to`: a file of the tree, or a package by its name. */
export interface Plant {
  from: string
  to: string
}

export interface Violation {
  rule: string
  from: string
}

interface CruiseResult {
  summary: {
    violations: { rule: { name: string }; from: string }[]
    totalCruised: number
    totalDependenciesCruised: number
  }
}

const run = promisify(execFile)

/** Output of dependency-cruiser for a tree under the project's own rules. */
export async function cruise(directory: string, ...folders: string[]): Promise<CruiseResult['summary']> {
  const config = join(root, '.dependency-cruiser.cjs')
  const args = ['--config', config, '--output-type', 'json', ...folders]
  const { stdout } = await run(join(root, 'node_modules/.bin/depcruise'), args, {
    cwd: directory,
    maxBuffer: 64_000_000,
  })
  return (JSON.parse(stdout) as CruiseResult).summary
}

const isPackage = (to: string) => !to.includes('/') || to.startsWith('@') || to.startsWith('node:')

function specifier({ from, to }: Plant): string {
  if (isPackage(to)) return to
  const path = relative(dirname(from), to)
  return path.startsWith('.') ? path : `./${path}`
}

async function write(file: string, text: string, flag = 'a'): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text, { flag })
}

async function writePackage(directory: string, name: string): Promise<void> {
  const folder = join(directory, 'node_modules', name)
  await write(join(folder, 'package.json'), JSON.stringify({ name, version: '1.0.0', main: 'main.js' }), 'w')
  await write(join(folder, 'main.js'), 'export {}\n', 'w')
}

async function linkGateway(directory: string): Promise<void> {
  const manifest = { name: '@exchange/gateway', version: '1.0.0', exports: { '.': './src/server.ts' } }
  await write(join(directory, 'gateway/package.json'), JSON.stringify(manifest), 'w')
  await write(join(directory, 'gateway/src/server.ts'), '')
  await mkdir(join(directory, 'node_modules/@exchange'), { recursive: true })
  await symlink('../../gateway', join(directory, 'node_modules/@exchange/gateway'))
}

/** Cruises a new tree that contains only these imports. */
export async function cruisePlants(plants: readonly Plant[]): Promise<Violation[]> {
  const directory = await mkdtemp(join(tmpdir(), 'imports-'))
  try {
    const packages = ['graphql', 'react', 'zod', 'd3', 'pino', '@opentelemetry/api']
    const dependencies = Object.fromEntries([...packages, '@exchange/gateway'].map(name => [name, '*']))
    await write(join(directory, 'package.json'), JSON.stringify({ name: 'planted', dependencies }), 'w')
    for (const name of packages) await writePackage(directory, name)
    await linkGateway(directory)
    for (const folder of ['gateway', 'web', 'tests', 'schema']) {
      await mkdir(join(directory, folder), { recursive: true })
    }
    for (const plant of plants) {
      await write(join(directory, plant.from), `import '${specifier(plant)}'\n`)
      const isPlantedFile = !isPackage(plant.to) && !plant.to.includes('nowhere')
      if (isPlantedFile) await write(join(directory, plant.to), '')
    }
    const { violations } = await cruise(directory, 'gateway', 'web', 'tests', 'schema')
    return violations.map(({ rule, from }) => ({ rule: rule.name, from }))
  } finally {
    await rm(directory, { recursive: true })
  }
}
