import type { LogLevel } from '@exchange/settings/program-settings'
import { type DestinationStream, pino } from 'pino'
import { currentRequest } from './request-context.ts'

interface LogOptions {
  /** Name of the program in each line, such as `site`. */
  service: string
  level: LogLevel
  /** Default: standard output. */
  destination?: DestinationStream
}

/** Whether a person reads standard output. */
export const isTerminal = (): boolean => process.stdout.isTTY === true

const oneLine = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** An entry as a person reads it: time, level, message and details. */
export function plainLine(json: string): string {
  const { time, level, msg, service: _service, ...details } = JSON.parse(json)
  const pairs = Object.entries(details).map(([name, value]) => ` ${name}=${oneLine(value)}`)
  return `${new Date(time).toTimeString().slice(0, 8)} ${String(level).padEnd(5)} ${msg}${pairs.join('')}\n`
}

const standardOutput = (): DestinationStream =>
  isTerminal()
    ? { write: json => void process.stdout.write(plainLine(json)) }
    : // Written in the background, and the rest when the process exits.
      pino.destination({ fd: process.stdout.fd, sync: false })

/** The request that an entry is about. */
function identifiers(): object {
  const { requestId, traceId } = currentRequest() ?? {}
  return { requestId, traceId }
}

/** Creates the log of a program: one line of JSON for each entry, on a terminal plain text. */
export function createLog({ service, level, destination = standardOutput() }: LogOptions) {
  return pino(
    {
      level,
      base: { service },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: label => ({ level: label }) },
      mixin: identifiers,
    },
    destination,
  )
}
