import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApolloClient } from '../../apollo/client.ts'
import { askOver } from '../../testing/ask-over.ts'
import { logOut } from './log-out.ts'

const went: string[] = []

beforeEach(() => {
  went.length = 0
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('dispatchEvent', () => true)
})
afterEach(() => vi.unstubAllGlobals())

async function leave(pathname: string, logout: unknown) {
  vi.stubGlobal('location', {
    protocol: 'https:',
    pathname,
    replace: (to: string) => went.push(to),
    reload: () => went.push('reload'),
  })
  const ask = askOver({ logout })
  const logged: unknown[] = []
  const log = vi.spyOn(console, 'error').mockImplementation((...words) => void logged.push(...words))
  await logOut(createApolloClient(ask, ask))
  log.mockRestore()
  return logged
}

const done = { __typename: 'LogoutSuccess', loggedOut: true }

test.each([
  ['/mynzx/logout', '/'],
  ['/instruments/KRE', 'reload'],
])('a member who logs out on %s gets to %s', async (pathname, to) => {
  expect(await leave(pathname, done)).toEqual([])
  expect(went).toEqual([to])
  expect(document.cookie).toMatch(/^loggedIn=;.*max-age=0/)
})

test('a failed logout is logged to the console only, and the page stays', async () => {
  expect(await leave('/mynzx/logout', new Error('away'))).toEqual(['Logout Failed'])
  expect(went).toEqual([])
  expect(document.cookie).toBe('')
})
