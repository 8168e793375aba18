import { expect, test } from 'vitest'
import { arrangeSite, nothingWritten, type WrittenSite } from './arrange-site.ts'
import { shippedSite } from './shipped-site.ts'
import { defaultSiteSettings } from './site-settings.ts'

const item = (label: string, url: string | null, ...links: [label: string, url: string][]) => ({
  label,
  url,
  links: links.map(([name, address]) => ({ label: name, url: address })),
})
const arranged = (written: Partial<WrittenSite> = {}, settings = defaultSiteSettings) =>
  arrangeSite({ ...nothingWritten, ...written }, settings)
const labels = (items: readonly { label: string }[]) => items.map(({ label }) => label)

test('a part that editors did not write is the shipped one, the other parts are theirs', () => {
  const shipped = arranged()
  expect(labels(shipped.menu)).toEqual(labels(shippedSite.menu))
  expect(shipped.footer).toMatchObject({
    copyright: '© Exchange {year}',
    disclaimer: shippedSite.footer.disclaimer,
    columns: shippedSite.footer.columns,
    copyrightLinks: shippedSite.footer.copyrightLinks,
  })
  const written = arranged({ menu: [item('News', '/news')], copyright: '© NZX {year}' })
  expect(written.menu).toEqual([item('News', '/news')])
  expect(written.footer.copyright).toBe('© NZX {year}')
  expect(written.memberMenu).toEqual(shipped.memberMenu)
  expect(written.footer.columns).toEqual(shipped.footer.columns)
})

test('links that may not be followed are left out; a menu without other links is the shipped one', () => {
  const { menu, loginMenu, footer } = arranged({
    menu: [
      item('Bad', 'javascript:alert(1)'),
      item('Heading', '//evil.test', ['Good', '/good'], ['Bad', 'data:text/html,x']),
      item('Empty', null),
    ],
    loginMenu: [item('Bad', 'javascript:alert(1)')],
    columns: [item('Bad', null, ['Bad', '//evil.test'])],
  })
  expect(menu).toEqual([item('Heading', null, ['Good', '/good'])])
  expect(loginMenu[0]).toEqual({ label: 'MyNZX', url: '/mynzx/login' })
  expect(footer.columns).toEqual(shippedSite.footer.columns)
})

test('a menu of one level lists the links of its headings in order', () => {
  const { loginMenu, footer } = arranged({
    loginMenu: [item('One', '/one', ['Two', '/two']), item('Heading', null, ['Three', '/three'])],
    copyrightLinks: [item('Terms', '/terms', ['Privacy', '/privacy'])],
  })
  expect(labels(loginMenu)).toEqual(['One', 'Two', 'Three'])
  expect(labels(footer.copyrightLinks)).toEqual(['Terms', 'Privacy'])
})

test('a portal has the operator’s address or its help page; an unknown portal is left out', () => {
  const portals = { ...defaultSiteSettings.portals, map: 'https://map.example/login' }
  const { loginMenu, menu } = arranged(
    { menu: [item('Map', 'portal:map'), item('Other', 'portal:other'), item('Proto', 'portal:constructor')] },
    { ...defaultSiteSettings, portals },
  )
  expect(menu).toEqual([item('Map', 'https://map.example/login')])
  expect(loginMenu.map(({ label, url }) => [label, url])).toEqual([
    ['MyNZX', '/mynzx/login'],
    ['Participant Portal', '/help/portals#participant'],
    ['MAP', 'https://map.example/login'],
    ['Company Research', '/help/portals#company-research'],
    ['i-Search', '/help/portals#i-search'],
  ])
})

test('there are always four icons, with the editors’ address or the operator’s', () => {
  const social = { ...defaultSiteSettings.social, youtube: 'https://www.youtube.com/@exchange' }
  const written = {
    facebook: 'https://www.facebook.com/exchange',
    twitter: 'javascript:alert(1)',
    linkedin: null,
  }
  expect(arranged({ social: written }, { ...defaultSiteSettings, social }).footer.social).toEqual([
    { label: 'Facebook', url: 'https://www.facebook.com/exchange' },
    { label: 'Twitter', url: 'https://twitter.com/' },
    { label: 'Linkedin', url: 'https://www.linkedin.com/' },
    { label: 'Youtube', url: 'https://www.youtube.com/@exchange' },
  ])
})
