import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from '../support/root.ts'
import { freePort } from './free-port.ts'
import { type Program, startProgram } from './program.ts'

const content = 'gateway/upstreams/content'

let directory: string
let programs: Program[]
beforeEach(async () => {
  programs = []
  directory = await mkdtemp(join(tmpdir(), 'content-'))
})
afterEach(async () => {
  for (const program of programs) program.kill()
  await rm(directory, { recursive: true, force: true })
})

function start(args: readonly string[], env: Record<string, string> = {}): Program {
  const program = startProgram(process.execPath, args, env)
  programs.push(program)
  return program
}

/** Runs a command to its end. Resolves with its exit code and output. */
async function run(...args: string[]) {
  const program = start(args)
  expect(await program.ended(60_000)).toBe(true)
  return { code: program.child.exitCode, output: program.output }
}

test('the content service starts alone, lists faults by file and serves the other entries', async () => {
  await cp(join(root, content, 'site'), directory, { recursive: true })
  await writeFile(join(directory, 'entries/torn.json'), '{ torn')
  const port = await freePort()
  const program = start([`${content}/src/server.ts`, '--folder', directory], {
    CONTENT_PORT: String(port),
    CONTENT_TOKEN: 'readers',
  })
  const page = `http://127.0.0.1:${port}/spaces/exchange/entries/how-the-market-works`
  await program.answers(`${page}?access_token=readers`)
  expect(program.output).toContain('entries/torn.json: ')
  expect((await fetch(page)).status).toBe(401)
  program.child.kill('SIGTERM')
  expect(await program.ended(5_000)).toBe(true)
  expect(program.child.exitCode).toBe(0)
})

test('exported and imported shipped content is complete, and the check finds no fault', async () => {
  const [file, folder] = [join(directory, 'export.json'), join(directory, 'imported')]
  expect(await run(`${content}/src/export.ts`, file)).toMatchObject({ code: 0 })
  const { entries } = JSON.parse(await readFile(file, 'utf8')) as { entries: unknown[] }
  const imported = await run(`${content}/src/import.ts`, file, '--out', folder)
  expect(imported.output).toContain(`${entries.length} entries`)
  const leftOut =
    'entries/data-request.json: left out for readers, since EMBED_FORM_BUILDER_SCRIPT_URL is not set'
  const whole = await run('web/check-content.ts', '--folder', folder)
  expect(whole).toMatchObject({ code: 0, output: expect.stringContaining(leftOut) })
  expect(whole.output).toMatch(/\nNothing is wrong with the content\n$/)
  await rm(join(folder, 'entries/kowhai.json'))
  const broken = await run('web/check-content.ts', '--folder', folder)
  expect(broken).toMatchObject({ code: 1, output: expect.stringMatching(/\n1 faults\n$/) })
  expect(broken.output).toMatch(
    /^entries\/how-the-market-works\.json: links to Entry:kowhai, which is not there\n/,
  )
})
