import { z } from 'zod'

const expectedOrigins = '`*`, or origins with spaces between, such as https://tools.example.com'
const host = String.raw`[a-zA-Z0-9.-]+(?::\d{1,5})?`
const origins = z
  .string()
  .regex(new RegExp(`^(?:\\*|https?://${host}(?:\\s+https?://${host})*)$`), expectedOrigins)
  .transform(text => text.split(/\s+/).map(origin => (origin === '*' ? origin : new URL(origin).origin)))
  .default([])

const expectedCost = 'a whole number from 2000000 to 999999999'
const cost = z
  .string()
  .regex(/^[1-9]\d{6,8}$/, expectedCost)
  .transform(Number)
  .refine(number => number >= 2_000_000, expectedCost)
  .default(40_000_000)

/** The variables of what tools of others may ask. */
export const toolVariables = {
  CORS_ORIGINS: origins,
  TRUSTED_DOCUMENTS: z.string().optional(),
  QUERY_COST_PER_MINUTE: cost,
}

/** What tools of others may ask. */
export interface ToolEnvironment {
  /** Origins whose pages may read public answers, or `*`; none by default. */
  corsOrigins: readonly string[]
  /** A folder of documents that tools register; undefined for none. */
  trustedDocuments: string | undefined
  /** What one reader's ad-hoc operations may cost in a minute. */
  queryCostPerMinute: number
}

const variables = z.object(toolVariables)

export const toolEnvironment = (values: z.output<typeof variables>): ToolEnvironment => ({
  corsOrigins: values.CORS_ORIGINS,
  trustedDocuments: values.TRUSTED_DOCUMENTS,
  queryCostPerMinute: values.QUERY_COST_PER_MINUTE,
})
