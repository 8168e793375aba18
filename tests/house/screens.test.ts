import { expect, test } from 'vitest'
import { screens } from '../e2e/pages/screens.ts'
import { textOf } from './source-files.ts'

/** Routes that only redirect. */
const passed = ['mynzx/logout']

/** Every path at which a reader can stay, in the format of `routes.ts`. */
const routes = [
  '',
  ...Array.from(textOf('web/src/routes.ts').matchAll(/\broute\('([^']+)'/g), ([, path = '']) => path),
].filter(path => !passed.includes(path))

/** Whether a route, some segments of which are parameters, matches an address. */
function isOf(route: string, path: string): boolean {
  if (route === '*') return true
  const [address = ''] = path.slice(1).split('?')
  const [wanted, given] = [route.split('/'), address.split('/')]
  return (
    wanted.length === given.length && wanted.every((part, at) => part.startsWith(':') || part === given[at])
  )
}

test('every route has a screen', () => {
  expect(routes.length).toBeGreaterThan(40)
  expect([...new Set(screens.map(({ route }) => route))].toSorted()).toEqual(routes.toSorted())
})

test('each screen’s address matches its route', () => {
  expect(screens.filter(({ route, path }) => !isOf(route, path))).toEqual([])
  expect(new Set(screens.map(({ path }) => path)).size).toBe(screens.length)
})
