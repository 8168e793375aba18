import { GraphQLError } from 'graphql'
import type { Plugin } from 'graphql-yoga'

/** The site's own operations: text by the hash that `codegen.ts` gave it. */
export type PersistedDocuments = Readonly<Record<string, string>>

function hashIn(extensions: Record<string, unknown> | undefined): string | undefined {
  const asked = extensions?.['persistedQuery']
  if (typeof asked !== 'object' || asked === null || !('sha256Hash' in asked)) return undefined
  return typeof asked.sha256Hash === 'string' ? asked.sha256Hash : undefined
}

/** Takes a hash for the text it stands for. Nothing is ever registered by a request. */
export function usePersistedOperations(documents: ReadonlyMap<string, string>): Plugin {
  return {
    onParams({ params, setParams }) {
      const hash = params.query ? undefined : hashIn(params.extensions)
      if (hash === undefined) return
      const query = documents.get(hash)
      if (query === undefined)
        throw new GraphQLError('No operation of this site has this hash.', {
          extensions: { code: 'PERSISTED_QUERY_NOT_FOUND', http: { status: 404 } },
        })
      setParams({ ...params, query })
    },
  }
}
