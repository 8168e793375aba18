import { expect, test } from 'vitest'
import { isServerFile } from './server-files.ts'

test.each([
  ['a resolver', 'gateway/src/modules/market/resolvers.ts'],
  ['an embedded upstream', 'gateway/upstreams/exchange/src/server.ts'],
  ['code generated from the schema', 'gateway/src/__generated__/resolvers.ts'],
  ['the persisted documents', 'web/src/__generated__/persisted-documents.json'],
  ['page rendering', 'web/serving/site-pages.ts'],
])('a change of %s restarts the server', (_what, path) => {
  expect(isServerFile(path)).toBe(true)
})

test.each([
  ['a page', 'web/src/routes/market/home.tsx'],
  ['a document', 'web/src/routes/market/home.graphql'],
  // The schema may be invalid while it is edited.
  ['the schema source', 'schema/market.graphql'],
  ['a test', 'gateway/src/server.test.ts'],
  ['codegen', 'gateway/codegen/domain-mappers.ts'],
])('a change of %s does not restart the server', (_what, path) => {
  expect(isServerFile(path)).toBe(false)
})
