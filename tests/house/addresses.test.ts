import { expect, test } from 'vitest'
import { isCode, projectFiles, textOf } from './source-files.ts'

const routes = [...textOf('web/src/routes.ts').matchAll(/route\('([a-z]+)/g)].map(([, first]) => first)
/** First segments of routes, and of addresses of files that the gateway generates. */
const places = [...new Set([...routes, 'feeds', 'calendars', 'embeds', 'sharing', 'sitemaps'])]
const rawAddress = new RegExp(`['"\`]/(?:${places.join('|')})(?=['"\`/?#])[^'"\`]*`, 'g')

/** Files that may contain addresses, or name routes. */
const mayNameRoutes = /^web\/src\/(paths|routes|route-parameters)\.ts$/
const isOfTests = (file: string) => /\.test\.tsx?$|^web\/src\/testing\//.test(file)

test('the test recognizes raw addresses', () => {
  expect(places).toContain('instruments')
  expect("to='/markets' + `/companies/${code}` + '/search?q='".match(rawAddress)).toHaveLength(3)
  expect(textOf('web/src/paths.ts').match(rawAddress)).not.toBeNull()
})

test('all addresses on the site are from paths.ts', () => {
  const files = projectFiles().filter(file => /^web\/(src|serving)\//.test(file) && isCode(file))
  const raw = files
    .filter(file => !isOfTests(file) && !mayNameRoutes.test(file))
    .flatMap(file => (textOf(file).match(rawAddress) ?? []).map(address => `${file}: ${address.slice(1)}`))
  expect(raw).toEqual([])
})
