/** Asks the gateway a persisted operation by its hash; answers GraphQL's JSON as text. */
export type Ask = (hash: string, variables: object) => Promise<string>

/** Where a persisted operation is asked for: an address that says all, so that it can be cached. */
export function persistedUrl(hash: string, variables: object): string {
  const extensions = JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hash } })
  return `/graphql?${new URLSearchParams({ extensions, variables: JSON.stringify(variables) })}`
}

/** The body by which it is posted for. */
export const persistedBody = (hash: string, variables: object): string =>
  JSON.stringify({ extensions: { persistedQuery: { version: 1, sha256Hash: hash } }, variables })

const accept = 'application/graphql-response+json'

async function readAnswer(response: Response): Promise<string> {
  // A proxy's or a hotel's page is no answer.
  if (!response.headers.get('content-type')?.includes('json'))
    throw new Error(`No answer: status ${response.status}`)
  return response.text()
}

/**
 * Asks over the network from the browser. `stale-while-revalidate` is for shared caches: a browser that follows it gives an
 * old answer and asks a second time for the new one. `no-cache` revalidates, which mostly is a 304.
 */
export const askOverHttp: Ask = async (hash, variables) =>
  readAnswer(await fetch(persistedUrl(hash, variables), { headers: { accept }, cache: 'no-cache' }))

/** The same of what is the reader's alone, which nothing on the way may keep. */
export const askByPost: Ask = async (hash, variables) =>
  readAnswer(
    await fetch('/graphql', {
      method: 'POST',
      headers: { accept, 'content-type': 'application/json' },
      body: persistedBody(hash, variables),
    }),
  )
