import { expect, test } from 'vitest'
import { isServerPath } from '../site.ts'
import routes from '../src/routes.ts'
import { createSitePaths } from './site-paths.ts'

const isSitePath = createSitePaths(routes, isServerPath)

test.each([
  '/',
  '/markets/NZSX',
  '/markets/participants',
  '/companies/KRE',
  '/graphql',
  '/feeds/announcements.atom',
  '/data',
  '/data/instruments',
  '/data/v1',
  '/data/v1/prices-2024.csv',
  '/content/assets/hall/0123456789/hall.jpg',
  '/content/webhook',
  '/content/preview?secret=1',
  '/content/preview/exit',
  '/embeds/video',
  '/embed/instruments/KRE',
  '/oembed?url=x',
  '/mynzx/portfolio',
])('%s is a path of the site itself', path => expect(isSitePath(path)).toBe(true))

test.each([
  '/about',
  '/oembedding',
  '/data/prices/2024',
  '/products/insights',
  '/meta-pages/terms-of-use',
  '/regulation/nzregco',
])('%s is free for content', path => expect(isSitePath(path)).toBe(false))
