import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keptSecret } from './kept-secret.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'secret-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('the secret is the same after a restart, and only its owner can read the file', async () => {
  const file = join(folder, 'data', 'form-secret')
  const secret = await keptSecret(file)
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(await keptSecret(file)).toBe(secret)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})

test('gateways that start at the same time use one secret', async () => {
  const file = join(folder, 'form-secret')
  const secrets = await Promise.all(Array.from({ length: 5 }, () => keptSecret(file)))
  expect(new Set(secrets).size).toBe(1)
})

test('without a writable file the secret lasts as long as the process', async () => {
  expect(await keptSecret('/proc/form-secret')).toMatch(/^[\w-]{43}$/)
})
