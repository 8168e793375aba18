import { expect, test } from 'vitest'
import { renderRoute } from '../../testing/render-route.tsx'
import { sampleShell } from '../../testing/sample-instrument.ts'
import { sampleSite } from '../../testing/sample-site.ts'

const personal = () => {
  throw new Error('Nothing personal is asked while a page is drawn')
}
const show = (
  address: string,
  site: object = sampleSite,
  accountFeatures: readonly string[] = ['PASSKEYS', 'PASSWORD_RESET'],
) => renderRoute(address, { ...sampleShell, site, member: personal, accountFeatures })

const main = (html: string) => /<main.*<\/main>/s.exec(html)?.[0] ?? ''
const names = (html: string) => Array.from(main(html).matchAll(/ name="(\w+)"/g), ([, name]) => name)

test('the login form has an address and a password, and is posted without a script', async () => {
  const { status, headings, html, text, link } = await show('/mynzx/login')
  expect([status, headings]).toEqual([200, ['Login with your MyNZX account', 'Free with MyNZX']])
  expect(text).toContain(
    'Username Your email address Password Stay signed in on this device Forgot your password? Login',
  )
  expect(main(html)).toMatch(/<form[^>]* method="post"/)
  expect(names(html)).toEqual(expect.arrayContaining(['email', 'password', 'staySignedIn']))
  expect(main(html)).toMatch(/<input[^>]*type="password"/)
  expect(link('Forgot your password?')).toBe('/mynzx/forgot-password')
  expect(link('Register now')).toBe('/mynzx/register')
})

test('the login page does not wait for a hanging account service: the password form is shown', async () => {
  const answers = { ...sampleShell, site: sampleSite, member: personal }
  const { status, text } = await renderRoute('/mynzx/login', {
    ...answers,
    accountFeatures: () => new Promise(() => {}),
  })
  expect(status).toBe(200)
  expect(text).toContain('Username Your email address Password')
})

test('the password reset is offered only if the account service or the operator has one', async () => {
  expect((await show('/mynzx/login', sampleSite, [])).text).not.toContain('Forgot your password?')
  const elsewhere = { ...sampleSite, passwordReset: 'https://id.example/reset' }
  expect((await show('/mynzx/login', elsewhere, [])).text).toContain('Forgot your password?')
})

test('a forgotten password links to the operator’s reset page', async () => {
  const { html } = await show('/mynzx/login', { ...sampleSite, passwordReset: 'https://id.example/reset' })
  expect(main(html)).toContain('href="https://id.example/reset"')
})

test('the registration link keeps the return path, within the site', async () => {
  const registration = async (to: string) =>
    (await show(`/mynzx/login?return=${encodeURIComponent(to)}`)).link('Register now')
  expect(await registration('/mynzx/watchlist')).toBe('/mynzx/register?return=%2Fmynzx%2Fwatchlist')
  expect(await registration('//evil.example')).toBe('/mynzx/register?return=%2Fmynzx%2Fportfolio')
})

test('the registration form has all specified fields, and no password', async () => {
  const { headings, html, text } = await show('/mynzx/register')
  expect(headings).toEqual(['Register for MyNZX', 'Free with MyNZX'])
  for (const label of [
    'First Name',
    'Last Name',
    'Email',
    'Age range',
    'Gender',
    'female male other',
    'Profession',
    'Country of residence',
    'Finanical Advisor',
    'Over 65',
    'I would like to receive information on products and services',
  ])
    expect(text).toContain(label)
  expect(html).not.toContain('type="password"')
  expect(names(html)).toEqual(
    expect.arrayContaining([
      'firstName',
      'lastName',
      'email',
      'age',
      'gender',
      'profession',
      'country',
      'agreement',
      'receiveInformation',
      'website',
    ]),
  )
  // Without JavaScript, the page could not explain why the button is disabled.
  expect(main(html)).not.toMatch(/<button[^>]*disabled/)
  expect(main(html)).toMatch(/<a href="\/meta-pages\/terms-of-use" target="_blank"/)
})

const optionsOf = (html: string, field: string) => {
  const [list = ''] = new RegExp(`<select[^>]*name="${field}".*?</select>`, 's').exec(html) ?? []
  return Array.from(list.matchAll(/<option([^>]*)>([^<]*)/g), ([, given = '', name]) =>
    given.includes('disabled') ? 'separator' : name,
  )
}

test('no list has a preselected choice', async () => {
  const { html } = await show('/mynzx/register')
  expect(optionsOf(html, 'age').slice(0, 2)).toEqual(['', 'Under 18'])
  expect(optionsOf(html, 'gender')).toEqual(['', 'female', 'male', 'other'])
  expect(optionsOf(html, 'profession').slice(0, 2)).toEqual(['', 'CEO/President/Chairman'])
  expect(optionsOf(html, 'profession')).toHaveLength(15)
  expect(html).not.toMatch(/<option[^>]* selected/)
})

test('New Zealand and Australia are the first of the countries, before the others by name', async () => {
  const options = optionsOf((await show('/mynzx/register')).html, 'country')
  expect(options.slice(0, 6)).toEqual(['', 'New Zealand', 'Australia', 'separator', 'Afghanistan', 'Aland'])
  const others = options.slice(4).map(String)
  // Sorted by the language's collation: Türkiye before Turkmenistan.
  expect(others).toEqual(others.toSorted(new Intl.Collator('en').compare))
  expect(others.length).toBeGreaterThan(240)
  expect(new Set(others).size).toBe(others.length)
  expect(others).not.toContain('New Zealand')
  expect(others).not.toContain('Australia')
})

test('without a script logging out needs a button', async () => {
  const { html } = await show('/mynzx/logout')
  expect(main(html)).toMatch(/<form[^>]*method="post".*Logout<\/button>/s)
})
