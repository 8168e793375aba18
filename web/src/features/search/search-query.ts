/** No name is longer. */
const longest = 80

/** What a reader asks for in an address, without the spaces around it. */
export const readQuery = (address: URLSearchParams): string =>
  (address.get('q') ?? '').trim().slice(0, longest)

/** A query as it stands in an address. */
export const writeQuery = (query: string): URLSearchParams =>
  query === '' ? new URLSearchParams() : new URLSearchParams({ q: query })
