import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSite, type StartedSite } from '../support/site.ts'

let site: StartedSite
beforeAll(async () => {
  site = await startSite({ publicOrigin: 'https://www.example.com' })
})
afterAll(() => site.until(site.close()))

/** Requests a page like a proxy that terminates TLS. */
const ask = (path: string) =>
  site.until(fetch(site.url + path, { headers: { 'x-forwarded-proto': 'https' }, redirect: 'manual' }))

/** Sources of a policy by directive. */
const directivesOf = (policy: string | null) =>
  Object.fromEntries(
    (policy ?? '').split('; ').map(directive => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )

test.each(['/', '/about', '/markets/NZSX', '/mynzx/login', '/no-such-page'])(
  '%s has all security headers',
  async path => {
    const { headers } = await ask(path)
    const directives = directivesOf(headers.get('content-security-policy'))
    expect(directives).toMatchObject({
      'default-src': ["'none'"],
      'style-src': ["'self'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
      'report-to': ['csp'],
    })
    for (const source of directives['script-src'] ?? [])
      expect(source).toMatch(/^'(?:self|sha256-[\w+/]+=*)'$/)
    expect(Object.fromEntries(headers)).toMatchObject({
      'strict-transport-security': 'max-age=31536000',
      'cross-origin-resource-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'reporting-endpoints': 'csp="/csp-reports"',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'permissions-policy': expect.stringContaining('geolocation=()'),
    })
    expect(headers.getSetCookie()).toEqual([])
    expect(headers.get('access-control-allow-origin')).toBeNull()
  },
)

test('scripts of other sites may read a data file, but no settlement file of a page', async () => {
  const data = await ask('/data/v1/instruments.csv')
  expect(data.status).toBe(200)
  expect(data.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(data.headers.get('access-control-allow-origin')).toBe('*')
  const settlement = await ask('/settlement/final/prices.csv')
  expect(settlement.status).toBe(200)
  expect(settlement.headers.get('cross-origin-resource-policy')).toBe('same-origin')
  expect(settlement.headers.get('access-control-allow-origin')).toBeNull()
  expect(settlement.headers.get('strict-transport-security')).toBe('max-age=31536000')
})
