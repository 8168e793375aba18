import { expect, test } from 'vitest'
import { isOfServer } from './files-of-server.ts'

test.each([
  ['a resolver', 'gateway/src/modules/market/resolvers.ts'],
  ['an embedded upstream', 'gateway/upstreams/exchange/src/server.ts'],
  ['what codegen writes of the schema, whatever documents ask', 'gateway/src/__generated__/resolvers.ts'],
  ['the texts of documents', 'web/src/__generated__/persisted-documents.json'],
  ['what draws pages', 'web/serving/site-pages.ts'],
])('%s starts the server anew', (_what, path) => {
  expect(isOfServer(path)).toBe(true)
})

test.each([
  ['a page', 'web/src/routes/market/home.tsx'],
  ['a document', 'web/src/routes/market/home.graphql'],
  // The schema may be invalid while it is edited.
  ['the schema as it is typed', 'schema/market.graphql'],
  ['a test', 'gateway/src/server.test.ts'],
  ['codegen', 'gateway/codegen/domain-mappers.ts'],
])('%s does not', (_what, path) => {
  expect(isOfServer(path)).toBe(false)
})
