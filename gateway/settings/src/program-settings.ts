import { choice, text } from './formats.ts'
import { setting, type SettingValues } from './settings.ts'

const logLevel = choice('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent')

/** Settings of every program. */
export const programSettings = {
  logLevel: setting('LOG_LEVEL', logLevel, {
    default: 'info',
    description: 'Least severe level of the log; `info` includes the access log.',
  }),
  commit: setting('COMMIT', text, {
    unset: 'unknown',
    description: 'Commit of the running code, for the log and `exchange_build_info`. The image sets it.',
  }),
}

export type LogLevel = SettingValues<typeof programSettings>['logLevel']
