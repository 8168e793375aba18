/** Browsers must not guess another type than the one that is named. */
export const noSniffing = { 'x-content-type-options': 'nosniff' } as const

/** Headers of a response in words, which no cache keeps. */
export const plainHeaders = {
  'content-type': 'text/plain; charset=utf-8',
  'cache-control': 'no-store',
  ...noSniffing,
} as const

/** A short plain-text response, which no cache keeps. */
export const plainResponse = (status: number, text: string, headers: Readonly<Record<string, string>> = {}) =>
  new Response(`${text}\n`, { status, headers: { ...plainHeaders, ...headers } })
