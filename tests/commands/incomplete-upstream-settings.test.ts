import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../support/root.ts'
import { startProgram } from './program.ts'

test.each([
  ['the site', 'web/server.ts'],
  ['the gateway', 'gateway/src/main.ts'],
])('%s does not start with only one real upstream, and names the missing variable', async (_name, file) => {
  const program = startProgram(process.execPath, ['--conditions=production', join(root, file)], {
    PORT: '0',
    PUBLIC_API_URL: 'http://127.0.0.1:9/public',
    TICKER_URL: '',
  })
  expect(await program.ended(20_000)).toBe(true)
  expect(program.child.exitCode).toBe(1)
  expect(program.output).toContain('Environment variable not set: TICKER_URL')
  expect(program.output).not.toMatch(/\n\s+at /)
})
