import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentSecurityPolicy, postsTo } from './security-headers.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('a page may run its inline scripts, by hash, and no others', () => {
  const policy = contentSecurityPolicy(
    '<script>one()</script><script type="module" async="">two()\n</script>',
    null,
  )
  expect(policy).toContain(`script-src 'self' ${hashOf('one()')} ${hashOf('two()\n')};`)
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
})

test('scripts in files need no hash', () => {
  expect(contentSecurityPolicy('<script src="/assets/a.js"></script>', null)).toContain("script-src 'self';")
})

test('structured data for search engines is not executed and needs no hash', () => {
  const policy = contentSecurityPolicy('<script type="application/ld+json">{"a":1}</script>', null)
  expect(policy).toContain("script-src 'self';")
})

test('the policy of a page has these directives', () => {
  expect(contentSecurityPolicy('<script>one()</script>', 'https://list.example').split('; ')).toEqual([
    "default-src 'none'",
    `script-src 'self' ${hashOf('one()')}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self'",
    "frame-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self' https://list.example",
    "frame-ancestors 'none'",
    'report-uri /csp-reports',
    'report-to csp',
  ])
})

test('framing a page is forbidden', () => {
  expect(contentSecurityPolicy('', null)).toContain("frame-ancestors 'none'")
})

const action = 'https://list.example/subscribe/post?u=ab12&id=cd34'
const form = '<form method="post" action="https://list.example/subscribe/post?u=ab12&amp;id=cd34">'

test('a page with a subscription form may post to its provider, and no other page may', () => {
  expect(postsTo(form, action)).toBe('https://list.example')
  expect(postsTo(form, 'https://other.example/')).toBeNull()
  expect(postsTo(form, null)).toBeNull()
  expect(postsTo('<form action="/search">', action)).toBeNull()
  expect(contentSecurityPolicy(form, 'https://list.example')).toContain(
    "form-action 'self' https://list.example;",
  )
  expect(contentSecurityPolicy('', null)).toContain("form-action 'self';")
})

test('escaped text that looks like a form allows nothing', () => {
  expect(
    postsTo('<p> action=&quot;https://list.example/subscribe/post?u=ab12&amp;id=cd34&quot;</p>', action),
  ).toBeNull()
})
