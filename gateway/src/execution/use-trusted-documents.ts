import { GraphQLError } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { usePersistedOperations } from '@graphql-yoga/plugin-persisted-operations'
import { hashIn } from './operation-params.ts'

/** The site's own operations: text by the hash from `codegen.ts`. */
export type TrustedDocuments = ReadonlyMap<string, string>

const refusal = (message: string, code: string, status: number) => () =>
  new GraphQLError(message, { extensions: { code, http: { status } } })

/** Replaces a hash by its document. Other documents may be sent as text; requests cannot register documents. */
export function useTrustedDocuments(documents: TrustedDocuments): Plugin {
  return usePersistedOperations({
    allowArbitraryOperations: true,
    extractPersistedOperationId: ({ extensions }) => hashIn(extensions) ?? null,
    getPersistedOperation: hash => documents.get(hash) ?? null,
    customErrors: {
      notFound: refusal('No operation of this site has this hash.', 'PERSISTED_QUERY_NOT_FOUND', 404),
      keyNotFound: refusal('Must provide query string.', 'BAD_REQUEST', 400),
    },
  })
}
