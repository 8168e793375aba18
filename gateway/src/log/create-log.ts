import { pino } from 'pino'
import type { LogLevel } from '../settings/tool-settings.ts'
import type { Log } from './log.ts'

/** Writes one line of JSON per entry to standard error; standard output belongs to the program. */
export function createLog(level: LogLevel): Log {
  const options = {
    level,
    base: null,
    messageKey: 'message',
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  }
  return pino(options, pino.destination(process.stderr.fd))
}
