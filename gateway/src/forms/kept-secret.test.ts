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

test('a restart finds the secret of before, which nobody else on the machine reads', async () => {
  const file = join(folder, 'data', 'form-secret')
  const secret = await keptSecret(file)
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(await keptSecret(file)).toBe(secret)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})

test('gateways that start at once go on with one secret', async () => {
  const file = join(folder, 'form-secret')
  const secrets = await Promise.all(Array.from({ length: 5 }, () => keptSecret(file)))
  expect(new Set(secrets).size).toBe(1)
})

test('where nothing can be written it lasts as long as the process', async () => {
  expect(await keptSecret('/proc/form-secret')).toMatch(/^[\w-]{43}$/)
})
