import { expect, test } from 'vitest'
import { renderRoute } from '../../testing/render-route.tsx'

const formChallenge = { token: 'challenge-1', expiresAt: '2026-11-23T00:00:00Z' }
const member = { email: 'aroha@example.org', firstName: 'Aroha' }
const typed = { email: 'aroha@example.org', password: 'four kererū', challenge: 'c' }
const unasked = () => {
  throw new Error('An invalid form sends nothing')
}
const success = () => ({ __typename: 'LoginSuccess', member })

test('the login form contains a new challenge', async () => {
  const { html } = await renderRoute('/mynzx/login', { formChallenge })
  expect(html).toContain('<input type="hidden" name="challenge" value="challenge-1"')
})

test.each([
  ['', '/mynzx/portfolio'],
  ['?return=%2Fmynzx%2Fwatchlist', '/mynzx/watchlist'],
  ['?return=%2F%2Fevil.example', '/mynzx/portfolio'],
  ['?return=%2F%255cevil.example', '/mynzx/portfolio'],
])('a login without scripts at /mynzx/login%s leads to %s', async (query, reached) => {
  const page = await renderRoute(`/mynzx/login${query}`, { login: success }, typed)
  expect([page.status, page.html]).toEqual([303, reached])
})

test('a failed login keeps the address, and never the password', async () => {
  const login = () => ({ __typename: 'LoginFailed', message: 'Login Failed' })
  const page = await renderRoute('/mynzx/login', { formChallenge, login }, typed)
  expect(page.status).toBe(422)
  expect(page.text).toContain('Login Failed')
  expect(page.html).toContain('value="aroha@example.org"')
  expect(page.html).not.toContain('kererū')
})

test('a rate-limited login says when to try again, and is not a failed login', async () => {
  const message = 'Too many wrong passwords. Try again in 12 minutes.'
  const login = () => ({ __typename: 'TooManyRequests', message })
  const page = await renderRoute('/mynzx/login', { formChallenge, login }, typed)
  expect(page.status).toBe(422)
  expect(page.text).toContain(message)
  expect(page.text).not.toContain('Login Failed')
  expect(page.html).toContain('value="aroha@example.org"')
})

test('an invalid form shows faults at its fields, and sends nothing', async () => {
  const page = await renderRoute(
    '/mynzx/login',
    { formChallenge, login: unasked },
    { email: 'aroha', password: '' },
  )
  expect(page.text).toContain('Invalid Username')
  expect(page.text).toContain('Invalid Password.')
  expect(page.text).not.toContain('Login Failed')
})

test('an account with a second step asks for its code, and the login is not a failed one', async () => {
  const login = () => ({ __typename: 'SecondFactorRequired', challenge: 's1' })
  const page = await renderRoute('/mynzx/login?return=%2Fmarkets', { login }, typed)
  expect([page.status, page.headings]).toEqual([200, ['Second step']])
  expect(page.html).toContain('name="secondStep" value="s1"')
  const loginWithSecondFactor = ({ input }: { input: object }) => {
    expect(input).toMatchObject({ challenge: 's1', code: '123456' })
    return success()
  }
  const done = await renderRoute(
    '/mynzx/login?return=%2Fmarkets',
    { loginWithSecondFactor },
    { secondStep: 's1', code: '123 456' },
  )
  expect(done.html).toBe('/markets')
})

const registration = {
  firstName: 'Aroha',
  lastName: 'Ngātai',
  email: 'aroha@example.org',
  country: 'NZ',
  agreement: 'on',
  challenge: 'c',
  website: '',
}

test('a registration without scripts gets a confirmation, for any address', async () => {
  const register = ({ input }: { input: object }) => {
    expect(input).toMatchObject({
      lastName: 'Ngātai',
      country: 'NZ',
      age: null,
      agreement: true,
      website: '',
    })
    return { __typename: 'RegisterSuccess', email: 'aroha@example.org' }
  }
  const page = await renderRoute('/mynzx/register', { formChallenge, register }, registration)
  expect(page.headings).toEqual(['Thank you for registering'])
  expect(page.text).toMatch(/A confirmation email was sent to aroha@example\.org ?\./)
  expect(page.text).toContain(
    'To activate your account, open its link, confirm your email address and set a password.',
  )
})

test('an invalid registration keeps its input', async () => {
  const form = { ...registration, firstName: 'R2-D2', agreement: '' }
  const { agreement: _, ...without } = form
  const page = await renderRoute('/mynzx/register', { formChallenge, register: unasked }, without)
  expect(page.status).toBe(422)
  expect(page.text).toContain('Invalid First Name')
  expect(page.text).toContain('You must agree to the terms of service.')
  expect(page.html).toContain('value="R2-D2"')
  expect(page.html).toContain('value="Ngātai"')
  expect(page.html).toMatch(/<option value="NZ" selected/)
})

test('a refused registration shows the reason in the panel', async () => {
  const register = () => ({
    __typename: 'TooManyRequests',
    message: 'Too many registrations.',
    retryAfter: 60,
  })
  const page = await renderRoute('/mynzx/register', { formChallenge, register }, registration)
  expect(page.text).toContain('MyNZX Account registration failed: Too many registrations.')
})

test('a registration without an answer shows an error in the panel, and keeps its input', async () => {
  const register = () => {
    throw new Error('away')
  }
  const page = await renderRoute('/mynzx/register', { formChallenge, register }, registration)
  expect(page.text).toContain('MyNZX Account registration failed: Our account service isn’t responding')
  expect(page.html).toContain('value="aroha@example.org"')
})

test('logging out without scripts leads to the home page', async () => {
  const page = await renderRoute('/mynzx/logout', { logout: { loggedOut: true } }, { logout: 'on' })
  expect([page.status, page.html]).toEqual([303, '/'])
})
