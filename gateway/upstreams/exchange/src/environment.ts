import { parseArgs } from 'node:util'
import { z } from 'zod'
import { sampleDataSet } from './exchange.ts'

/** How the exchange is started on a port of its own. */
export interface Environment {
  port: number
  host: string
  dataDirectory: string
  /** `real`, a New Zealand time, or undefined when it is not set. */
  clock: string | undefined
}

const isPort = (text: string) => /^\d+$/.test(text) && Number(text) <= 65_535

const settings = z
  .object({
    port: z
      .string()
      .refine(isPort, {
        error: ({ input }) => `EXCHANGE_PORT '${String(input)}' is not a port from 0 to 65535`,
      })
      .transform(Number)
      .default(4010),
    host: z.string().default('127.0.0.1'),
    data: z.string().default(sampleDataSet),
    at: z.string().optional(),
    clock: z
      .literal('real', { error: ({ input }) => `--clock '${String(input)}' can only be 'real'` })
      .optional(),
  })
  .refine(({ clock, at }) => clock === undefined || at === undefined, {
    error: '--clock real and --at exclude each other',
    // Also beside other faults: they are all listed at once.
    when: () => true,
  })

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
  const { data, error } = settings.safeParse({
    ...values,
    port: values.port ?? given(variables.EXCHANGE_PORT),
    host: values.host ?? given(variables.EXCHANGE_HOST),
    data: values.data ?? given(variables.EXCHANGE_DATA),
  })
  if (error) throw new Error(error.issues.map(({ message }) => message).join('\n'))
  const { port, host, data: dataDirectory, at, clock } = data
  return { port, host, dataDirectory, clock: at ?? clock ?? given(variables.MARKET_CLOCK) }
}

const given = (value: string | undefined) => (value === '' ? undefined : value)
