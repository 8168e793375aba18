import { GraphQLError } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { usePersistedOperations } from '@graphql-yoga/plugin-persisted-operations'
import { hashIn } from './operation-params.ts'

/** The site's own operations: text by the hash from `codegen.ts`. */
export type TrustedDocuments = ReadonlyMap<string, string>

const refusal = (message: string, code: string, status: number) => () =>
  new GraphQLError(message, { extensions: { code, http: { status } } })

/** Creates the error for the hash of no document. */
export type UnknownHash = () => GraphQLError

/** Refuses a request with neither a text nor a hash. */
export const noDocument = refusal('Must provide query string.', 'BAD_REQUEST', 400)

/**
 * Refuses an unknown hash in the words of Apollo's protocol. Clients stop sending hashes if the operator registered none
 * for tools; otherwise they send the text of this operation only.
 */
export const createUnknownHash = (hasToolDocuments: boolean): UnknownHash =>
  hasToolDocuments
    ? refusal('PersistedQueryNotFound', 'PERSISTED_QUERY_NOT_FOUND', 404)
    : refusal('PersistedQueryNotSupported', 'PERSISTED_QUERY_NOT_SUPPORTED', 404)

/** Replaces a hash by its document. Other documents may be sent as text; requests cannot register documents. */
export function useTrustedDocuments(documents: TrustedDocuments, unknownHash: UnknownHash): Plugin {
  return usePersistedOperations({
    allowArbitraryOperations: true,
    extractPersistedOperationId: ({ extensions }) => hashIn(extensions) ?? null,
    getPersistedOperation: hash => documents.get(hash) ?? null,
    customErrors: {
      notFound: unknownHash,
      keyNotFound: noDocument,
    },
  })
}
