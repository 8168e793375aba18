import { expect, test } from 'vitest'
import { arrangeSite, nothingWritten } from '../domain/content/arrange-site.ts'
import { readEnvironment } from '../environment.ts'

test('portals and social networks have the operator’s addresses', () => {
  const { siteSettings } = readEnvironment({
    PORTAL_PARTICIPANT_URL: 'https://participants.example/',
    PORTAL_MAP_URL: 'https://map.example/',
    PORTAL_COMPANY_RESEARCH_URL: 'https://research.example/',
    PORTAL_I_SEARCH_URL: 'https://search.example/?q=',
    SOCIAL_TWITTER_URL: 'https://twitter.com/exchange',
  })
  const { loginMenu, footer } = arrangeSite(nothingWritten, siteSettings)
  expect(loginMenu.slice(1).map(({ url }) => url)).toEqual([
    'https://participants.example/',
    'https://map.example/',
    'https://research.example/',
    'https://search.example/?q=',
  ])
  expect(footer.social[1]).toEqual({ label: 'Twitter', url: 'https://twitter.com/exchange' })
})

test('members’ content can be open to everyone, and passwords can be reset elsewhere', () => {
  const settingsOf = (values: Record<string, string>) =>
    arrangeSite(nothingWritten, readEnvironment(values).siteSettings)
  expect(settingsOf({})).toMatchObject({ hasGate: true, passwordReset: '/mynzx/forgot-password' })
  expect(settingsOf({ GATE: 'off', PASSWORD_RESET_URL: 'https://id.example/reset' })).toMatchObject({
    hasGate: false,
    passwordReset: 'https://id.example/reset',
  })
  expect(() => readEnvironment({ GATE: 'no' })).toThrow("GATE: 'no' was given; expected on or off")
})

test.each(['http://map.example/', 'javascript:alert(1)', 'map.example', '/map', 'https://a b'])(
  '%s is refused as the address of a portal',
  value => {
    expect(() => readEnvironment({ PORTAL_MAP_URL: value })).toThrow(
      /PORTAL_MAP_URL: .* an address over https/,
    )
  },
)

test.each(['security@example.com', 'http://example.com/', 'mailto:a', 'mailto:a@b\nExpires: 2099', 'tel:1'])(
  '%s is refused as a contact for reports of vulnerabilities',
  value => {
    expect(() => readEnvironment({ SECURITY_CONTACT: value })).toThrow(
      /SECURITY_CONTACT: [^]* an address over https, mailto: or tel:/,
    )
  },
)
