/** Maximum length: every name is shorter. */
const longest = 80

/** Reads the query from an address, without surrounding spaces. */
export const readQuery = (address: URLSearchParams): string =>
  (address.get('q') ?? '').trim().slice(0, longest)

/** Query string of a query. */
export const writeQuery = (query: string): URLSearchParams =>
  query === '' ? new URLSearchParams() : new URLSearchParams({ q: query })
