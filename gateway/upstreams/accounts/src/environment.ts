import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { asError } from './as-error.ts'
import { parseKeys } from './factors/second-factor-keys.ts'

const isPort = (text: string) => /^\d+$/.test(text) && Number(text) <= 65_535

const url = (name: string, protocols: readonly string[]) =>
  z.string().refine(text => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    // The value may hold a password.
    error: () =>
      `${name} is no address that begins with ${protocols.map(protocol => `${protocol}//`).join(' or ')}`,
  })

const Variables = z.object({
  ACCOUNTS_PORT: z
    .string()
    .refine(isPort, {
      error: ({ input }) => `ACCOUNTS_PORT '${String(input)}' is not a port from 0 to 65535`,
    })
    .transform(Number)
    .default(4030),
  ACCOUNTS_HOST: z.string().default('127.0.0.1'),
  ACCOUNTS_FOLDER: z.string().default(fileURLToPath(new URL('../../../../var', import.meta.url))),
  DATABASE_URL: url('DATABASE_URL', ['postgres:', 'postgresql:']).optional(),
  SMTP_URL: url('SMTP_URL', ['smtp:', 'smtps:']).optional(),
  MAIL_FROM: z.string().optional(),
  MAILBOX: z
    .enum(['on', 'off'], {
      error: ({ input }) => `MAILBOX '${String(input)}' is neither on nor off`,
    })
    .optional(),
  SECOND_FACTOR_KEYS: z
    .string()
    .superRefine((text, context) => {
      try {
        parseKeys(text, 'SECOND_FACTOR_KEYS')
      } catch (error) {
        context.addIssue(asError(error).message)
      }
    })
    .optional(),
  PUBLIC_ORIGIN: url('PUBLIC_ORIGIN', ['https:', 'http:']).default('http://localhost:4000'),
  PUBLIC_API_URL: url('PUBLIC_API_URL', ['https:', 'http:']).optional(),
  TICKER_URL: url('TICKER_URL', ['https:', 'http:']).optional(),
  MARKET_CLOCK: z.string().default('real'),
})

const together = 'PUBLIC_API_URL and TICKER_URL are named together, or neither is'

const Settings = Variables.refine(
  settings => (settings.PUBLIC_API_URL === undefined) === (settings.TICKER_URL === undefined),
  together,
)

/** How the account service is started on a port of its own. */
export type Environment = z.output<typeof Settings>

/** Reads `--folder` and `--port`, which win, and variables. Throws one error with every fault. */
export function readEnvironment(args: readonly string[], variables: NodeJS.ProcessEnv): Environment {
  const { values } = parseArgs({
    args: [...args],
    options: { folder: { type: 'string' }, port: { type: 'string' } },
  })
  const given = Object.entries({
    ...variables,
    ...(values.folder === undefined ? {} : { ACCOUNTS_FOLDER: values.folder }),
    ...(values.port === undefined ? {} : { ACCOUNTS_PORT: values.port }),
  }).filter(([, value]) => value !== '')
  const { data, error } = Settings.safeParse(Object.fromEntries(given))
  if (error) throw new Error(error.issues.map(({ message }) => message).join('\n'))
  return data
}
