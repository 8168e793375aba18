/** Prevents browsers from guessing another type. */
export const noSniffing = { 'x-content-type-options': 'nosniff' } as const

/** Headers of a plain-text response, which is not cached. */
export const plainHeaders = {
  'content-type': 'text/plain; charset=utf-8',
  'cache-control': 'no-store',
  ...noSniffing,
} as const

/** A short plain-text response, which is not cached. */
export const plainResponse = (status: number, text: string, headers: Readonly<Record<string, string>> = {}) =>
  new Response(`${text}\n`, { status, headers: { ...plainHeaders, ...headers } })
