import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { freePort, isListening } from './free-port.ts'
import { type Program, startProgram } from './program.ts'

let directory: string
let port: number
let program: Program | undefined
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'site-'))
  port = await freePort()
})
afterEach(async () => {
  program?.kill()
  await rm(directory, { recursive: true, force: true })
})

async function start(variables: Record<string, string> = {}): Promise<Program> {
  program = startProgram('npm', ['start'], { PORT: String(port), DATA_DIRECTORY: directory, ...variables })
  await program.answers(`http://127.0.0.1:${port}/livez`)
  return program
}

const page = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text()

describe('npm start', () => {
  test('prints its address, shows an instrument, and ends with all processes on SIGTERM to npm', async () => {
    const started = await start()
    await expect.poll(() => started.output).toContain(`http://localhost:${port}`)
    const [, instrument = ''] = /(\/instruments\/\w+)/.exec(started.output) ?? []
    expect(instrument).not.toBe('')
    expect(started.output).toContain('/graphql')
    expect(await page(instrument)).toContain(instrument.split('/').at(-1))
    started.child.kill('SIGTERM')
    expect(await started.ended(20_000)).toBe(true)
    expect(await isListening(port)).toBe(false)
    // A helper process, such as the reader of PDFs, ends a moment after the program.
    await expect.poll(() => started.isAlive(), { timeout: 5_000 }).toBe(false)
  })

  test('an installed project starts without a registry, and reports its steps', async () => {
    const started = await start({ npm_config_registry: 'http://127.0.0.1:9/', npm_config_fetch_retries: '0' })
    expect(started.output).toContain('Generating code')
    expect(started.output).not.toMatch(/PostCSS|warning/i)
  })

  test('Ctrl-C, which signals every process of the terminal, ends all of it', async () => {
    const started = await start()
    const watching = await fetch(`http://127.0.0.1:${port}/`)
    await watching.text()
    process.kill(-(started.child.pid ?? 0), 'SIGINT')
    expect(await started.ended(20_000)).toBe(true)
    expect(await isListening(port)).toBe(false)
    // A helper process, such as the reader of PDFs, ends a moment after the program.
    await expect.poll(() => started.isAlive(), { timeout: 5_000 }).toBe(false)
  })
})
