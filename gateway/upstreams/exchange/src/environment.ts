import { parseArgs } from 'node:util'
import { clockStart, port, text } from '@exchange/settings/formats'
import { programSettings } from '@exchange/settings/program-settings'
import { readSettings, setting, type Variables } from '@exchange/settings/settings'
import { sampleDataSet } from './exchange.ts'

/** Settings of the exchange as a separate server. */
export const settingTable = {
  ...programSettings,
  port: setting('EXCHANGE_PORT', port, { default: '4010', description: 'Port to listen on (`--port`).' }),
  host: setting('EXCHANGE_HOST', text, {
    default: '127.0.0.1',
    description: 'Address to listen on (`--host`).',
  }),
  operatorPort: setting('EXCHANGE_OPERATOR_PORT', port, {
    unset: 'no operator',
    description:
      'Port on this machine alone on which an operator corrects announcements and busts trades: `POST /corrections`.',
  }),
  dataDirectory: setting('EXCHANGE_DATA', text, {
    otherwise: sampleDataSet,
    unset: '`sample/`',
    description: 'Folder of the data set (`--data`).',
  }),
  clock: setting('MARKET_CLOCK', clockStart, {
    unset: '11:00 of the last trading day while the market is closed, otherwise the true time',
    description:
      'New Zealand time at which the clock starts, such as `2024-03-08T11:00` (`--at`), or `real` (`--clock real`).',
  }),
}

/** Reads arguments, which take precedence, and variables. Throws one error with every fault. */
export function readEnvironment(args: readonly string[], variables: Variables) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: 'string' },
      host: { type: 'string' },
      data: { type: 'string' },
      at: { type: 'string' },
      clock: { type: 'string' },
    },
  })
  if (values.clock !== undefined && values.at !== undefined)
    throw new Error('--clock real and --at exclude each other.')
  const given = {
    EXCHANGE_PORT: values.port,
    EXCHANGE_HOST: values.host,
    EXCHANGE_DATA: values.data,
    MARKET_CLOCK: values.at ?? values.clock,
  }
  return readSettings(settingTable, given, variables)
}
