import { parseArgs } from 'node:util'
import { sampleDataSet } from './exchange.ts'

/** How the exchange is started on a port of its own. */
export interface Environment {
  port: number
  host: string
  dataDirectory: string
  /** `real`, a New Zealand time, or undefined when nobody asked for one. */
  clock: string | undefined
}

/** Reads arguments, which win, and variables. Throws one error with every fault. */
export function readEnvironment(args: readonly string[], variables: NodeJS.ProcessEnv): Environment {
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
  const port = values.port ?? given(variables.EXCHANGE_PORT) ?? '4010'
  const faults: string[] = []
  if (!/^\d+$/.test(port) || Number(port) > 65_535)
    faults.push(`EXCHANGE_PORT '${port}' is not a port from 0 to 65535`)
  if (values.clock !== undefined && values.clock !== 'real')
    faults.push(`--clock '${values.clock}' can only be 'real'`)
  if (values.clock !== undefined && values.at !== undefined)
    faults.push('--clock real and --at exclude each other')
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return {
    port: Number(port),
    host: values.host ?? given(variables.EXCHANGE_HOST) ?? '127.0.0.1',
    dataDirectory: values.data ?? given(variables.EXCHANGE_DATA) ?? sampleDataSet,
    clock: values.at ?? values.clock ?? given(variables.MARKET_CLOCK),
  }
}

const given = (value: string | undefined) => (value === '' ? undefined : value)
