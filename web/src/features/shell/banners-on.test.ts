import { expect, test } from 'vitest'
import { richText } from '../../testing/sample-content.ts'
import { bannersOn, type SiteBanner } from './banners-on.ts'

const banner = (id: string, ...paths: string[]): SiteBanner => ({
  __typename: 'Banner',
  id,
  paths,
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
  expect(bannersOn(banners, path).map(({ id }) => id)).toEqual(ids)
})
