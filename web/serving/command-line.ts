import { parseArgs } from 'node:util'

/** Options of the command line. Undefined leaves them to the environment. */
export interface CommandLine {
  /** Folder of a data set for the embedded exchange. */
  data: string | undefined
  /** Simulated New Zealand time, such as `2024-03-08T11:00`, or `real`. */
  clock: string | undefined
  port: number | undefined
  /** Whether to draw from the source, with hot reload. */
  isDev: boolean
}

export const usage = `Usage: npm start -- [--data DIR] [--at 2024-03-08T11:00 | --clock real] [--port 4000]

  --data DIR    a data set for the embedded exchange, as 'npm run import' writes it
  --at TIME     the New Zealand time at which the site starts to live
  --clock real  the true time, also while the market is closed
  --port N      where to listen (PORT, else 4000)`

/** Parses the arguments. Throws an error with a readable message. */
export function parseCommandLine(args: readonly string[]): CommandLine {
  const { values } = parseArgs({
    // npm passes on the `--` that some shells need.
    args: args.filter(argument => argument !== '--'),
    options: {
      data: { type: 'string' },
      at: { type: 'string' },
      clock: { type: 'string' },
      port: { type: 'string' },
      dev: { type: 'boolean', default: false },
    },
  })
  const { data, at, clock, port, dev: isDev } = values
  if (at !== undefined && clock !== undefined)
    throw new RangeError('--at and --clock are the same option: use one of them')
  if (port !== undefined && !/^\d{1,5}$/.test(port)) throw new RangeError(`--port '${port}' is not a port`)
  return { data, clock: at ?? clock, port: port === undefined ? undefined : Number(port), isDev }
}
