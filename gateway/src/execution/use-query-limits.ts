import { type DocumentNode, GraphQLError, type GraphQLSchema, parse } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { brokenLimit, limitError, queryLimits } from './query-limits.ts'

/** Parses, but stops at the first token over the limit. */
export function parseWithin(source: string): DocumentNode {
  try {
    return parse(source, { maxTokens: queryLimits.tokens })
  } catch (error) {
    const isTooLong = error instanceof GraphQLError && error.message.includes(`${queryLimits.tokens} tokens`)
    throw isTooLong ? limitError('tokens') : error
  }
}

/**
 * Refuses operations that are too large before they are executed. Trusted documents, reviewed with the site's code, pass
 * unmeasured.
 */
export function useQueryLimits(schema: GraphQLSchema, isOwn: (text: string) => boolean): Plugin {
  return {
    onParse({ params, context, setParseFn }) {
      const source = String(params.source)
      if (isOwn(source)) return undefined
      setParseFn(parseWithin)
      return ({ result, replaceParseResult }) => {
        if (result instanceof Error || !result) return
        const document = result as DocumentNode
        const broken = brokenLimit({ schema, document, variables: context.params?.variables ?? {} })
        if (broken) replaceParseResult(limitError(broken))
      }
    },
  }
}
