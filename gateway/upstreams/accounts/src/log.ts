/** The operators' log. It never contains a query, a body, a cookie, a password or a token. */
export interface Log {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

const quiet = () => {}

export const silentLog: Log = { info: quiet, warn: quiet, error: quiet }
