/** Sends a persisted operation to the gateway by its hash. Returns GraphQL's JSON as text. */
export type Ask = (hash: string, variables: object) => Promise<string>

/** Address of a persisted operation. It is complete, so that it can be cached. */
export function persistedUrl(hash: string, variables: object): string {
  const extensions = JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hash } })
  return `/graphql?${new URLSearchParams({ extensions, variables: JSON.stringify(variables) })}`
}

/** Body of a persisted operation for POST. */
export const persistedBody = (hash: string, variables: object): string =>
  JSON.stringify({ extensions: { persistedQuery: { version: 1, sha256Hash: hash } }, variables })

const accept = 'application/graphql-response+json'

async function readAnswer(response: Response): Promise<string> {
  // Pages of a proxy or a hotel network are not responses of the gateway.
  if (!response.headers.get('content-type')?.includes('json'))
    throw new Error(`No answer: status ${response.status}`)
  return response.text()
}

/**
 * Sends over the network from the browser. `stale-while-revalidate` is for shared caches; a browser that applies it returns an
 * old response and requests it again. `no-cache` revalidates, usually with a 304.
 */
export const askOverHttp: Ask = async (hash, variables) =>
  readAnswer(await fetch(persistedUrl(hash, variables), { headers: { accept }, cache: 'no-cache' }))

/** Sends a personal operation, which no cache may store. */
export const askByPost: Ask = async (hash, variables) =>
  readAnswer(
    await fetch('/graphql', {
      method: 'POST',
      headers: { accept, 'content-type': 'application/json' },
      body: persistedBody(hash, variables),
    }),
  )
