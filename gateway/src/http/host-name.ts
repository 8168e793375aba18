const writtenHost = /^(\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i

/** The name in a `Host` header, in lower case and without the port; undefined for a missing or malformed header. */
export const hostName = (host: string | null | undefined): string | undefined =>
  writtenHost.exec(host ?? '')?.[1]?.toLowerCase()

/** Whether a host name always resolves to the browser's own machine. */
export const isLoopbackName = (name: string | undefined): boolean =>
  name === 'localhost' || name === '127.0.0.1' || name === '[::1]'
