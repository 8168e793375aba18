import { parseArgs } from 'node:util'
import { z } from 'zod'
import { shippedContent } from './content-service.ts'

const isPort = (text: string) => /^\d+$/.test(text) && Number(text) <= 65_535

const Settings = z.object({
  CONTENT_PORT: z
    .string()
    .refine(isPort, { error: ({ input }) => `CONTENT_PORT '${String(input)}' is not a port from 0 to 65535` })
    .transform(Number)
    .default(4020),
  CONTENT_HOST: z.string().default('127.0.0.1'),
  CONTENT_FOLDER: z.string().default(shippedContent),
  CONTENT_SPACE: z.string().default('exchange'),
  CONTENT_ENVIRONMENT: z.string().default('master'),
  CONTENT_TOKEN: z.string().default('published'),
  CONTENT_PREVIEW_TOKEN: z.string().optional(),
  CONTENT_RATE: z
    .string()
    .regex(/^[1-9]\d*$/, {
      error: ({ input }) => `CONTENT_RATE '${String(input)}' is no number of requests a second`,
    })
    .transform(Number)
    .optional(),
})

/** How the content service is started on a port of its own. */
export type Environment = z.output<typeof Settings>

/** Reads `--folder` and `--port`, which win, and variables. Throws one error with every fault. */
export function readEnvironment(args: readonly string[], variables: NodeJS.ProcessEnv): Environment {
  const { values } = parseArgs({
    args: [...args],
    options: { folder: { type: 'string' }, port: { type: 'string' } },
  })
  const given = Object.entries({
    ...variables,
    ...(values.folder === undefined ? {} : { CONTENT_FOLDER: values.folder }),
    ...(values.port === undefined ? {} : { CONTENT_PORT: values.port }),
  }).filter(([, value]) => value !== '')
  const { data, error } = Settings.safeParse(Object.fromEntries(given))
  if (error) throw new Error(error.issues.map(({ message }) => message).join('\n'))
  return data
}
