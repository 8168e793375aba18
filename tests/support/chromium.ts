import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { root } from './root.ts'

const shell = '/usr/bin/chromium-headless-shell'

/** The shell first: it draws no window around a page, which takes twice the time of all journeys. */
const places = [shell, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

const chosenChromium = () => process.env['CHROMIUM'] ?? ''

/** Whether the quick Chromium is here, or another was chosen. */
export const hasChromiumShell = () => chosenChromium() !== '' || existsSync(shell)

/** The Chromium to look with: `CHROMIUM`, Debian's, or Playwright's own; undefined when there is none. */
export function findChromium(): string | undefined {
  const chosen = chosenChromium()
  if (chosen !== '') return chosen
  return [...places, chromium.executablePath()].find(path => existsSync(path))
}

/** One with all that readers' browsers have, such as pages kept for the way back, which the shell lacks. */
export const findWholeChromium = (): string | undefined =>
  [...places.slice(1), chromium.executablePath()].find(path => existsSync(path))

/** Playwright's own Chromium; it cannot be had everywhere. */
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
