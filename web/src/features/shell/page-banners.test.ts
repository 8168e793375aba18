import { expect, test } from 'vitest'
import { richText } from '../../testing/sample-content.ts'
import { pageBanners, type SiteBanner } from './page-banners.ts'

const banner = (id: string, ...paths: string[]): SiteBanner => ({
  __typename: 'Banner',
  id,
  paths,
  isOperatorNotice: false,
  body: richText() as unknown as SiteBanner['body'],
})
const banners = [
  banner('everywhere', '/'),
  banner('markets', '/markets'),
  banner('board', '/markets/NZSX/', '/companies'),
  banner('kowhai', '/investing/kōwhai'),
]

test.each([
  ['/', ['everywhere']],
  ['/markets', ['markets', 'everywhere']],
  ['/markets/NZSX', ['board', 'markets', 'everywhere']],
  ['/markets/NZSX/meetings', ['board', 'markets', 'everywhere']],
  ['/markets/NZDX', ['markets', 'everywhere']],
  ['/marketsx', ['everywhere']],
  ['/companies/KRE', ['board', 'everywhere']],
  ['/investing/k%C5%8Dwhai', ['kowhai', 'everywhere']],
])('the path %s shows its own banners and those of its parents, the closest first', (path, ids) => {
  expect(pageBanners(banners, path).map(({ id }) => id)).toEqual(ids)
})

test('an operator’s notice is on every page but the status page, which lists it', () => {
  const all = [{ ...banner('halt', '/'), isOperatorNotice: true }, banner('everywhere', '/')]
  const shownOn = (path: string) => pageBanners(all, path).map(({ id }) => id)
  expect(shownOn('/markets')).toEqual(['halt', 'everywhere'])
  expect(['/status', '/status/'].map(shownOn)).toEqual([['everywhere'], ['everywhere']])
})
