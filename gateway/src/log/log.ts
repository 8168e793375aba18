/**
 * The operators' log, created by `create-log.ts`. It never contains a URL's query, a token or a body:
 * `tests/commands/logs.test.ts` checks this.
 */
export interface Log {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} }
