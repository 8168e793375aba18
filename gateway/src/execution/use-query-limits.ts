import { type DocumentNode, type ExecutionResult, GraphQLError, type GraphQLSchema, parse } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { charge, type Payer } from './charge.ts'
import type { OperationParams } from './operation-params.ts'
import type { QueryBudget } from './query-budget.ts'
import { brokenLimit, limitError, queryLimits } from './query-limits.ts'
import { measureQuery } from './query-cost.ts'

interface PayingContext {
  params?: Partial<OperationParams> | undefined
  /** Undefined for the gateway's own operations. */
  payer?: Payer | undefined
}

interface QueryLimitsOptions {
  schema: GraphQLSchema
  /** Whether a text is a trusted document. */
  isOwn: (text: string) => boolean
  /** Undefined counts nothing. */
  budget: QueryBudget | undefined
}

/** Parses, but stops at the first token above the limit. */
export function parseWithin(source: string): DocumentNode {
  try {
    return parse(source, { maxTokens: queryLimits.tokens })
  } catch (error) {
    const isTooLong = error instanceof GraphQLError && error.message.includes(`${queryLimits.tokens} tokens`)
    throw isTooLong ? limitError('tokens') : error
  }
}

/** The result with `extensions.cost`: the operation's cost and the maximum. */
function priced(result: ExecutionResult, cost: number): ExecutionResult {
  const extensions = { ...result.extensions, cost: { cost, limit: queryLimits.cost } }
  return { ...result, extensions }
}

/**
 * Refuses operations that are too large, before execution, and those of readers above their limit per minute. Reports
 * the cost of others in `extensions.cost`. Trusted documents are reviewed with the site's code and not measured.
 */
export function useQueryLimits({ schema, isOwn, budget }: QueryLimitsOptions): Plugin<PayingContext> {
  /** By the operation's parameters, so that each is measured once. */
  const costs = new WeakMap<object, number>()

  return {
    onParse({ params, context, setParseFn }) {
      const source = String(params.source)
      if (isOwn(source)) return undefined
      setParseFn(parseWithin)
      return ({ result, replaceParseResult }) => {
        if (result instanceof Error || !result) return
        const document = result as DocumentNode
        const measured = measureQuery({ schema, document, variables: context.params?.variables ?? {} })
        const broken = brokenLimit(measured)
        if (broken) replaceParseResult(limitError(broken, measured[broken]))
        else if (context.params) costs.set(context.params, measured.cost)
      }
    },
    async onExecute({ args: { contextValue }, setResultAndStopExecution }) {
      const cost = costs.get(contextValue.params ?? {})
      if (cost === undefined) return undefined
      const refusal = await charge(budget, contextValue.payer, cost)
      if (refusal) {
        setResultAndStopExecution({ errors: [refusal] })
        return undefined
      }
      return {
        onExecuteDone({ result, setResult }) {
          if (!(Symbol.asyncIterator in result)) setResult(priced(result, cost))
        },
      }
    },
  }
}
