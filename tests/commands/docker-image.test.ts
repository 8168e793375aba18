import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, lstatSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readComposeFile } from '../support/compose-file.ts'
import { root } from '../support/root.ts'
import { someCode } from '../support/sample-market.ts'
import { freePort } from './free-port.ts'
import { type Program, startProgram } from './program.ts'

/** Content of the image built by `web/Dockerfile`, without its base. */
let release: string
let program: Program | undefined
beforeAll(() => {
  release = mkdtempSync(join(tmpdir(), 'image-'))
  // Created by root, read by others.
  chmodSync(release, 0o755)
  execFileSync(process.execPath, [join(root, 'web/make-release.ts'), release], { stdio: 'pipe' })
})
afterAll(async () => {
  program?.kill()
  await rm(release, { recursive: true, force: true })
})

/** The path of every file in the folder. Links are not followed, unlike with `recursive`. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    if (entry.isDirectory()) return filesBelow(join(folder, entry.name)).map(path => join(entry.name, path))
    return entry.isFile() ? [entry.name] : []
  })
}

/** Size of gcr.io/distroless/cc-debian12, rounded up: the C library, OpenSSL, certificates and time zones. */
const baseBytes = 35e6

test('the image has at most 350 MB, without tools for builds and tests', () => {
  const paths = filesBelow(release)
  const total = paths.reduce((sum, path) => sum + lstatSync(join(release, path)).size, baseBytes)
  expect(total).toBeLessThan(350e6)
  expect(total).toBeGreaterThan(200e6)
  expect(paths.filter(path => /\.map$|^tests/.test(path))).toEqual([])
  expect(paths.filter(path => /^(gateway|web)\/.*(\.test\.tsx?|\/testing\/.*)$/.test(path))).toEqual([])
  const builders = /^node_modules\/\.pnpm\/(vite|vitest|typescript|oxlint|playwright|@graphql-codegen\+\w+)@/
  expect(paths.filter(path => builders.test(path))).toEqual([])
  expect(paths).toContain('LICENSE')
})

/** Runs the image's health check with its own Node. Returns the exit code; 0 is healthy. */
function askWhetherWell(port: number): number | null {
  const dockerfile = readFileSync(join(root, 'web/Dockerfile'), 'utf8')
  const [, list = '[]'] = /^HEALTHCHECK .*CMD (\[.*\])$/m.exec(dockerfile) ?? []
  const [file, ...args] = JSON.parse(list) as string[]
  const env = { PATH: join(release, 'bin'), PORT: String(port) }
  return spawnSync(file ?? '', args, { cwd: release, env }).status
}

test('another user starts it with the image’s Node, and writes only into its volume', async () => {
  const { command = [] } = readComposeFile().services.site
  const directory = join(release, 'volume')
  await mkdir(directory)
  const isRoot = process.getuid?.() === 0
  const user: { uid?: number; gid?: number } = isRoot ? { uid: 1_000, gid: 1_000 } : {}
  if (isRoot) chownSync(directory, 1_000, 1_000)
  const port = await freePort()
  program = startProgram({ file: join(release, 'bin/node'), cwd: release, ...user }, command.slice(1), {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIRECTORY: directory,
  })
  const address = `http://127.0.0.1:${port}`
  await program.answers(`${address}/readyz`)
  expect([askWhetherWell(port), askWhetherWell(await freePort())]).toEqual([0, 1])
  const instrument = `${address}/instruments/${await someCode('NZSX')}`
  // The first page waits for the simulated market, on a busy machine longer than an idle connection stays open.
  await program.answers(instrument)
  const page = await fetch(instrument)
  expect(page.status).toBe(200)
  const text = await page.text()
  expect(text).toContain('52 Week Change')
  const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(text) ?? []
  expect((await fetch(address + script)).status).toBe(200)
  // Rendered with the native packages.
  const picture = await fetch(`${address}/sharing/instruments/${await someCode('NZSX')}.png`)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
  const outside = filesBelow(release).filter(path => !path.startsWith('volume/'))
  // Only checked as root: otherwise the current user owns every file.
  expect(outside.filter(path => lstatSync(join(release, path)).uid === (user.uid ?? -1))).toEqual([])
  expect(filesBelow(directory).length).toBeGreaterThan(1)
})
