import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { someCode } from '../support/sample-market.ts'
import { freePort } from './free-port.ts'
import { type Program, startProgram } from './program.ts'

let directory: string
let program: Program | undefined
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'dev-'))
})
afterEach(async () => {
  program?.kill()
  await rm(directory, { recursive: true, force: true })
})

test('npm run dev listens when a page can be drawn: its first response is the page', async () => {
  const port = await freePort()
  program = startProgram('npm', ['run', 'dev'], { PORT: String(port), DATA_DIRECTORY: directory })
  await program.answers(`http://127.0.0.1:${port}/livez`)
  const code = await someCode('NZSX')
  const page = await fetch(`http://127.0.0.1:${port}/instruments/${code}`)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('52 Week Change')
})
