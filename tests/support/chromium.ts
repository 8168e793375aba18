import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { root } from './root.ts'

const shell = '/usr/bin/chromium-headless-shell'

/** The shell is first: it renders no window around a page, which would double the time of all journeys. */
const places = [shell, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

const chosenChromium = () => process.env['CHROMIUM'] ?? ''

/** Whether the fast Chromium is installed, or another one was chosen. */
export const hasChromiumShell = () => chosenChromium() !== '' || existsSync(shell)

/** The Chromium for tests: `CHROMIUM`, Debian's, or Playwright's own; undefined without any. */
export function findChromium(): string | undefined {
  const chosen = chosenChromium()
  if (chosen !== '') return chosen
  return [...places, chromium.executablePath()].find(path => existsSync(path))
}

/** A full browser with features that the shell lacks, such as the back/forward cache. */
export const findWholeChromium = (): string | undefined =>
  [...places.slice(1), chromium.executablePath()].find(path => existsSync(path))

/** Installs Playwright's own Chromium, which is not available everywhere. */
export function installOwnChromium(): Promise<void> {
  const cli = join(root, 'tests/node_modules/playwright/cli.js')
  return new Promise(resolve => {
    const child = spawn(process.execPath, [cli, 'install', 'chromium'], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    child.on('error', () => resolve())
    child.on('close', () => resolve())
  })
}
