import { givenSettings } from '@exchange/settings/given-settings'
import { type SettingTable, type Variables } from '@exchange/settings/settings'
import { unknownVariables } from '@exchange/settings/unknown-variables'
import { createLog, isTerminal } from './create-log.ts'

interface ProgramLog {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
  flush(): void
}

interface Program {
  log: ProgramLog
  table: SettingTable
  variables: Variables
  /** Version of the program's package. */
  version: string
  /** Commit of the running code, if known. */
  commit: string | undefined
}

/** Logs the start of a program with its version and settings, misspelt variables, its stop, and what ends it. */
export function logProgram({ log, table, variables, version, commit }: Program) {
  process.on('uncaughtExceptionMonitor', error => log.error({ error: error.stack }, 'Crashed'))
  return {
    started(details: object): void {
      const { version: node } = process
      const settings = givenSettings(table, variables)
      log.info({ version, commit, node, ...details, settings }, 'Started')
      for (const warning of unknownVariables(table, variables)) log.warn({}, warning)
    },
    /** Calls `end` on the first SIGINT or SIGTERM. */
    endsWith(end: () => void): void {
      for (const signal of ['SIGINT', 'SIGTERM'] as const)
        process.once(signal, () => {
          log.info({ signal }, 'Stopping')
          end()
        })
    },
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Reports why a program cannot run, and sets its exit code. */
export function reportFailure(service: string, error: unknown): void {
  process.exitCode = 1
  const message = messageOf(error)
  if (isTerminal()) console.error(message)
  else createLog({ service, level: 'fatal' }).fatal({}, message)
}
