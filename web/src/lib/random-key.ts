/** A name that nothing else has, such as of an attempt that may be repeated. `crypto.randomUUID` is there on https alone. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
