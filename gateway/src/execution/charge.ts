import { GraphQLError } from 'graphql'
import type { QueryBudget, Spent } from './query-budget.ts'

/** The reader charged for an operation. */
export interface Payer {
  /** Address of the reader. */
  reader: string
  /** Remaining budget, after an operation was counted. */
  spent?: Spent
}

const overBudget = (perMinute: number, { resetSeconds }: Spent) =>
  new GraphQLError(
    `Too many requests: a reader’s operations may cost ${perMinute} a minute. Try again in ${resetSeconds} s.`,
    {
      extensions: {
        code: 'RATE_LIMITED',
        allowed: perMinute,
        retryAfter: resetSeconds,
        http: { status: 429, headers: { 'retry-after': String(resetSeconds) } },
      },
    },
  )

/** Charges an operation to its reader. Returns a refusal if it must not run. Nothing is counted without a budget or a payer. */
export async function charge(
  budget: QueryBudget | undefined,
  payer: Payer | undefined,
  cost: number,
): Promise<GraphQLError | undefined> {
  if (!payer || !budget) return undefined
  payer.spent = await budget.spend(payer.reader, cost)
  return payer.spent.isWithin ? undefined : overBudget(budget.perMinute, payer.spent)
}
