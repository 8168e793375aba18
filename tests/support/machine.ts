import { execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findChromium, findWholeChromium, hasChromiumShell, installOwnChromium } from './chromium.ts'
import { findProgram } from './find-program.ts'

/** A program needed by the tests that no package of the project installs. */
interface Need {
  /** Name for users. */
  name: string
  isHere(): boolean
  /** Whether an installed alternative is sufficient. */
  hasSubstitute?(): boolean
  /** Debian's packages, best first; one of them is enough. */
  packages: readonly string[]
  /** Alternative installation when Debian's package is unavailable. */
  installOtherwise?(): Promise<unknown>
}

function hasFonts(): boolean {
  const program = findProgram('fc-list')
  return program !== undefined && execFileSync(program, { encoding: 'utf8' }).trim() !== ''
}

/** Debian's PostgreSQL programs are not in PATH. */
const hasPostgres = () => findProgram('initdb') !== undefined || existsSync('/usr/lib/postgresql')

const needs: readonly Need[] = [
  { name: 'git', isHere: () => findProgram('git') !== undefined, packages: ['git'] },
  { name: 'nginx', isHere: () => findProgram('nginx') !== undefined, packages: ['nginx-light', 'nginx'] },
  { name: 'curl', isHere: () => findProgram('curl') !== undefined, packages: ['curl'] },
  { name: 'Python', isHere: () => findProgram('python3') !== undefined, packages: ['python3'] },
  { name: 'Redis', isHere: () => findProgram('redis-server') !== undefined, packages: ['redis-server'] },
  { name: 'PostgreSQL', isHere: hasPostgres, packages: ['postgresql'] },
  { name: 'a font list', isHere: () => findProgram('fc-list') !== undefined, packages: ['fontconfig'] },
  { name: 'a font', isHere: hasFonts, packages: ['fonts-dejavu-core'] },
  {
    name: 'a Chromium',
    isHere: hasChromiumShell,
    hasSubstitute: () => findChromium() !== undefined,
    packages: ['chromium-headless-shell', 'chromium'],
    installOtherwise: installOwnChromium,
  },
  {
    name: 'a whole Chromium',
    isHere: () => findWholeChromium() !== undefined,
    packages: ['chromium'],
    installOtherwise: installOwnChromium,
  },
]

/** Needs of the browser journeys, by name. */
export const toLookWith: ReadonlySet<string> = new Set([
  'a Chromium',
  'a whole Chromium',
  'a font list',
  'a font',
])

function run(command: string, args: readonly string[]): Promise<boolean> {
  return new Promise(resolve => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env })
    child.on('error', () => resolve(false))
    child.on('close', code => resolve(code === 0))
  })
}

const isRootOnDebian = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

async function installFromDebian({ packages, isHere }: Need): Promise<void> {
  for (const name of packages) {
    if (isHere()) return
    await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', name])
  }
}

/** Installs the missing needs of the tests: Debian's packages, as root. Resolves with the names of those still missing. */
export async function ensureMachine(): Promise<string[]> {
  const isDebian = isRootOnDebian()
  const isMissing = (need: Need) => !need.isHere() && need.hasSubstitute?.() !== true
  const missing = needs.filter(need => (isDebian ? !need.isHere() : isMissing(need)))
  if (missing.length === 0) return []
  process.stdout.write(`fetching ${missing.map(({ name }) => name).join(', ')}\n`)
  const mayInstall = isDebian && (await run('apt-get', ['update', '-q']))
  for (const need of missing) {
    if (mayInstall) await installFromDebian(need)
    if (isMissing(need)) await need.installOtherwise?.()
  }
  return missing.filter(isMissing).map(({ name }) => name)
}

/** A Chromium for tests, installed if necessary. Throws if none is available. */
export async function ensureChromium(): Promise<string> {
  await ensureMachine()
  const found = findChromium()
  if (found === undefined)
    throw new Error('No Chromium here, and none could be fetched; name one in CHROMIUM.')
  return found
}
