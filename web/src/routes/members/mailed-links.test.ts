import { describe, expect, test } from 'vitest'
import { renderRoute } from '../../testing/render-route.tsx'

const formChallenge = { token: 'challenge-1', expiresAt: '2026-11-23T00:00:00Z' }
const linkRefused = (fault: string) => () => ({ __typename: 'LinkRefused', message: 'No.', fault })
const invalid = (field: string, message: string) => () => ({
  __typename: 'InvalidInput',
  message: 'Please correct the fields.',
  errors: [{ field, code: 'invalid', message }],
})
const hidden = (html: string) =>
  Object.fromEntries(
    Array.from(html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g), ([, name, value]) => [
      name,
      value,
    ]),
  )

describe('a forgotten password', () => {
  const answers = { formChallenge }

  test('the form contains a challenge', async () => {
    const page = await renderRoute('/mynzx/forgot-password', answers)
    expect(page.headings).toEqual(['Forgot your password?'])
    expect(hidden(page.html)).toEqual({ challenge: 'challenge-1' })
  })

  test('the answer does not reveal whether there is an account', async () => {
    const requestPasswordReset = ({ input }: { input: { email: string; challenge: string } }) => {
      expect(input.challenge).toBe('c')
      return { __typename: 'MailRequested', email: input.email }
    }
    const form = { email: 'aroha@example.org', challenge: 'c' }
    const page = await renderRoute('/mynzx/forgot-password', { ...answers, requestPasswordReset }, form)
    expect(page.text).toContain('If we have an account for aroha@example.org , a link is on its way')
  })

  test('a fault is shown at its field, and the input stays', async () => {
    const requestPasswordReset = invalid('email', 'Invalid email')
    const page = await renderRoute(
      '/mynzx/forgot-password',
      { ...answers, requestPasswordReset },
      { email: 'aroha' },
    )
    expect(page.status).toBe(422)
    expect(page.html).toMatch(/<input[^>]*aria-invalid="true"[^>]*value="aroha"/)
    expect(page.text).toContain('Invalid email')
  })

  test('an expired form is shown again with a new challenge', async () => {
    const requestPasswordReset = () => ({ __typename: 'FormExpired', message: 'This form has expired.' })
    const form = { email: 'aroha@example.org', challenge: 'old' }
    const page = await renderRoute('/mynzx/forgot-password', { ...answers, requestPasswordReset }, form)
    expect(page.text).toContain('This form has expired.')
    expect(hidden(page.html)).toEqual({ challenge: 'challenge-1' })
    expect(page.html).toContain('value="aroha@example.org"')
  })

  test('without the account service the page says that nothing was sent', async () => {
    const requestPasswordReset = () => {
      throw new Error('away')
    }
    const page = await renderRoute('/mynzx/forgot-password', { requestPasswordReset }, { email: 'a@b.nz' })
    expect(page.status).toBe(503)
    expect(page.text).toContain('We can’t reach our account service right now.')
  })
})

describe('an activation', () => {
  const answers = {
    formChallenge,
    confirmEmail: () => ({ __typename: 'ConfirmEmailSuccess', email: 'aroha@example.org' }),
  }
  const form = { code: 'c1', email: 'aroha@example.org', to: '/mynzx/watchlist', password: 'four kererū' }

  test('a valid link asks for a password, and keeps the return path', async () => {
    const page = await renderRoute('/mynzx/activate?code=c1&return=/mynzx/watchlist', answers)
    expect(page.text).toContain('aroha@example.org is confirmed')
    expect(hidden(page.html)).toEqual({ code: 'c1', to: '/mynzx/watchlist', email: 'aroha@example.org' })
    expect(page.html).toContain('autoComplete="new-password"')
  })

  test.each([
    ['/mynzx/watchlist', '/mynzx/watchlist'],
    ['//evil.example', '/mynzx/portfolio'],
  ])('once the password is set, the return path %s leads to %s', async (to, reached) => {
    const member = { email: 'aroha@example.org', firstName: 'Aroha' }
    const activateAccount = () => ({ __typename: 'ActivateAccountSuccess', member })
    const page = await renderRoute('/mynzx/activate', { ...answers, activateAccount }, { ...form, to })
    expect([page.status, page.html]).toEqual([303, reached])
  })

  test('a refused password shows the reason, and is not sent back', async () => {
    const activateAccount = invalid('password', 'Many people use this password. Choose another one.')
    const page = await renderRoute('/mynzx/activate', { ...answers, activateAccount }, form)
    expect(page.text).toContain('Many people use this password.')
    expect(hidden(page.html)).toEqual({ code: 'c1', to: '/mynzx/watchlist', email: 'aroha@example.org' })
    expect(page.html).not.toContain('kererū')
  })

  test.each([
    ['EXPIRED', 'This link has expired', 'Send a new link'],
    ['USED', 'This link has been used', 'Login'],
    ['UNKNOWN', 'This link does not work', 'Send a new link'],
  ])('a link that is %s shows its reason: %s', async (...[fault, heading, next]) => {
    const page = await renderRoute('/mynzx/activate?code=c1', {
      formChallenge,
      confirmEmail: linkRefused(fault),
    })
    expect(page.headings).toEqual([heading])
    expect(page.text).toContain(next)
  })

  test('while the account service is unavailable, no link is reported as invalid', async () => {
    const page = await renderRoute('/mynzx/activate?code=c1', { formChallenge })
    expect(page.headings).toEqual(['Activate your account'])
    expect(page.text).not.toContain('This link')
  })

  test('a new link is requested with the registered address', async () => {
    const resendConfirmation = ({ input }: { input: { email: string } }) => ({
      __typename: 'MailRequested',
      email: input.email,
    })
    const page = await renderRoute(
      '/mynzx/activate',
      { ...answers, resendConfirmation },
      { email: 'aroha@example.org' },
    )
    expect(page.text).toContain('a new link is on its way')
  })
})

describe('after a reset', () => {
  const passkey = { id: 'p1', name: 'A key', createdAt: '2026-11-23T00:00:00Z', lastUsedAt: null }
  const session = { id: 's1', lastUsedAt: '2026-11-23T00:00:00Z', userAgent: 'Firefox/145.0 (X11; Linux)' }
  const review = { code: 'r1', endedSessions: [session], passkeys: [passkey, { ...passkey, id: 'p2' }] }

  test('the page lists sessions that ended, and passkeys with a button that removes each', async () => {
    const resetPassword = () => ({ __typename: 'ResetPasswordSuccess', changed: true, review })
    const page = await renderRoute(
      '/mynzx/reset-password',
      { resetPassword },
      { code: 'c2', password: 'four kererū' },
    )
    expect(page.headings).toEqual(['Your password is set', 'Passkeys', 'Sessions that ended'])
    expect(page.text).toContain('Firefox on Linux')
    expect(hidden(page.html)).toEqual({ review: 'r1', passkey: 'p2' })
    expect(page.html.match(/aria-label="Remove A key"/g)).toHaveLength(2)
  })

  test('a passkey is removed, and the others stay listed', async () => {
    const removePasskeyAfterReset = ({ input }: { input: object }) => {
      expect(input).toEqual({ code: 'r1', id: 'p2' })
      return { __typename: 'RemovePasskeyAfterResetSuccess', passkeys: [passkey] }
    }
    const form = { review: 'r1', passkey: 'p2' }
    const page = await renderRoute('/mynzx/reset-password', { removePasskeyAfterReset }, form)
    expect(page.text).toContain('The passkey is removed.')
    expect(hidden(page.html)).toEqual({ review: 'r1', passkey: 'p1' })
  })

  test.each([
    ['too late', linkRefused('EXPIRED')],
    ['while the account service is away', () => Promise.reject(new Error('away'))],
  ])(
    'a passkey that is not removed, %s, has a link to the account',
    async (_when, removePasskeyAfterReset) => {
      const form = { review: 'r1', passkey: 'p2' }
      const page = await renderRoute('/mynzx/reset-password', { removePasskeyAfterReset }, form)
      expect(page.headings).toEqual(['The passkey was not removed'])
      expect(page.link('Login')).toBe('/mynzx/login?return=%2Fmynzx%2Faccount')
    },
  )
})

describe('other links in mail', () => {
  test('a new password is set by the mailed code, which is never in the form’s address', async () => {
    const page = await renderRoute('/mynzx/reset-password?code=c2', { passwordResetFault: null })
    expect(hidden(page.html)).toEqual({ code: 'c2' })
    expect(page.html).toContain('action="/mynzx/reset-password"')
    const resetPassword = () => ({ __typename: 'ResetPasswordSuccess', changed: true })
    const done = await renderRoute(
      '/mynzx/reset-password',
      { resetPassword },
      { code: 'c2', password: 'four kererū' },
    )
    expect(done.headings).toEqual(['Your password is set'])
  })

  test.each([
    ['EXPIRED', 'This link has expired'],
    ['USED', 'This link has been used'],
    ['UNKNOWN', 'This link does not work'],
  ])('a reset link that is %s is refused before the password form', async (fault, heading) => {
    const page = await renderRoute('/mynzx/reset-password?code=c2', { passwordResetFault: fault })
    expect(page.headings).toEqual([heading])
    expect(page.html).not.toContain('name="password"')
    expect(page.link('Ask for a new link')).toBe('/mynzx/forgot-password')
  })

  test.each(['EXPIRED', 'USED', 'UNKNOWN'])('a reset link that is %s links to a new one', async fault => {
    const resetPassword = linkRefused(fault)
    const page = await renderRoute('/mynzx/reset-password', { resetPassword }, { code: 'c2', password: 'p' })
    expect(page.link('Ask for a new link')).toBe('/mynzx/forgot-password')
  })

  test.each(['/mynzx/confirm-email?code=c3', '/mynzx/unsubscribe?token=t1'])(
    'opening %s changes nothing: a button is required',
    async address => {
      const page = await renderRoute(address, {})
      expect(page.status).toBe(200)
      expect(page.html).toContain('method="post"')
    },
  )

  test.each([
    [true, 'Your email address is changed'],
    [false, 'This address is confirmed'],
  ])('a confirmed address, the last of the two: %s', async (isChanged, heading) => {
    const confirmEmailChange = () => ({ __typename: 'ConfirmEmailChangeSuccess', isChanged })
    const page = await renderRoute('/mynzx/confirm-email', { confirmEmailChange }, { code: 'c3' })
    expect(page.headings).toEqual([heading])
  })

  test('a mail program unsubscribes by the token in the address', async () => {
    const unsubscribe = ({ input }: { input: { token: string } }) => ({ unsubscribed: input.token === 't1' })
    const page = await renderRoute(
      '/mynzx/unsubscribe?token=t1',
      { unsubscribe },
      { 'List-Unsubscribe': 'One-Click' },
    )
    expect(page.headings).toEqual(['Your email alerts are off'])
  })
})

describe('the mailbox', () => {
  const mail = {
    id: '1',
    to: 'aroha@example.org',
    subject: 'Activate your account',
    date: '2026-11-23T00:00:00Z',
    text: 'Activate:\nhttp://localhost:4000/mynzx/activate?code=c1\n\nMore: https://example.org/a',
    html: '<p>Activate</p>',
  }

  test('a local site shows its mail, with relative links', async () => {
    const page = await renderRoute('/mynzx/mailbox', { localMail: [mail] })
    expect(page.link('http://localhost:4000/mynzx/activate?code=c1')).toBe('/mynzx/activate?code=c1')
    expect(page.link('https://example.org/a')).toBe('https://example.org/a')
  })

  test('a public site has no mailbox page', async () => {
    expect((await renderRoute('/mynzx/mailbox', { localMail: null })).status).toBe(404)
  })
})
