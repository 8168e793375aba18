import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { root } from './root.ts'

/** The shell first: it draws no window around a page, which took a third of all journeys' time. */
const known = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** The Chromium to look with: `CHROMIUM`, Debian's, or Playwright's own; undefined when there is none. */
export function findChromium(): string | undefined {
  const chosen = process.env['CHROMIUM']
  if (chosen !== undefined && chosen !== '') return chosen
  return [...known, chromium.executablePath()].find(path => existsSync(path))
}

function run(command: string, args: readonly string[]): Promise<boolean> {
  return new Promise(resolve => {
    const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'] })
    child.on('error', () => resolve(false))
    child.on('close', code => resolve(code === 0))
  })
}

async function installFromDebian(): Promise<boolean> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  if (!(await run('apt-get', ['update', '-q']))) return false
  const install = ['install', '-y', '-q', '--no-install-recommends']
  return (
    (await run('apt-get', [...install, 'chromium-headless-shell'])) ||
    (await run('apt-get', [...install, 'chromium']))
  )
}

/** Finds a Chromium or fetches one: Debian's package as root, else Playwright's own. */
export async function ensureChromium(): Promise<string> {
  const found = findChromium()
  if (found !== undefined) return found
  process.stdout.write('fetching a Chromium\n')
  const cli = join(root, 'tests/node_modules/playwright/cli.js')
  if (!(await installFromDebian())) await run(process.execPath, [cli, 'install', 'chromium'])
  const fetched = findChromium()
  if (fetched === undefined)
    throw new Error('No Chromium here, and none could be fetched; name one in CHROMIUM.')
  return fetched
}
