import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './security-headers.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('a page may run the scripts written in it, by their hash, and no other', () => {
  const policy = contentSecurityPolicy(
    '<script>one()</script><script type="module" async="">two()\n</script>',
  )
  expect(policy).toContain(`script-src 'self' ${hashOf('one()')} ${hashOf('two()\n')};`)
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
})

test('scripts in files need no hash', () => {
  expect(contentSecurityPolicy('<script src="/assets/a.js"></script>')).toContain("script-src 'self';")
})

test('nobody may frame a page', () => {
  expect(contentSecurityPolicy('')).toContain("frame-ancestors 'none'")
})
