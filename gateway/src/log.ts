/** What the gateway tells its operators; `create-log.ts` makes one. Never a URL's query, a token or a body. `tests/commands/logs.test.ts` holds it to that. */
export interface Log {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} }
