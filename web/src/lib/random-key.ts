/** Unique key, for example for a request that may be retried. `crypto.randomUUID` is available on https only. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
