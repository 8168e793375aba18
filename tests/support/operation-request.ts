/** A GraphQL operation with its variables. */
export interface Operation {
  query: string
  variables?: object | undefined
}

/** The address with which a page requests one of the site's own operations. */
export function trustedAddress(hash: string, variables: unknown = {}): string {
  const extensions = JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hash } })
  return `/graphql?${new URLSearchParams({ extensions, variables: JSON.stringify(variables) })}`
}

/**
 * A request as sent by readers: one of the site's own operations by its hash in the address, anything else posted as
 * text.
 */
export function operationRequest(
  { query, variables }: Operation,
  trusted: Readonly<Record<string, string>>,
): Request {
  const [hash] = Object.entries(trusted).find(([, text]) => text === query) ?? []
  const accept = 'application/json'
  if (hash !== undefined)
    return new Request(`http://site.test${trustedAddress(hash, variables)}`, { headers: { accept } })
  return new Request('http://site.test/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept },
    body: JSON.stringify({ query, variables }),
  })
}
