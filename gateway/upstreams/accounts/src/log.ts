/** The operators' log. It never contains a query, a body, a cookie, a password or a token. */
export interface Log {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

const quiet = () => {}

export const silentLog: Log = { info: quiet, warn: quiet, error: quiet }

/** Writes one line of JSON for each event. */
export function createLog(write: (line: string) => void): Log {
  const at = (level: string) => (details: object, message: string) =>
    write(JSON.stringify({ level, message, ...details }))
  return { info: at('info'), warn: at('warn'), error: at('error') }
}
