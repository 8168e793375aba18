import { type DocumentNode, type ExecutionArgs, type ExecutionResult, getOperationAST } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { CompiledQuery, QueryCompiler } from './query-compiler.ts'

type Execute = (args: ExecutionArgs) => Promise<ExecutionResult>

/** A document seen before, by operation name: its compiled form, or null when it cannot be compiled. */
type Seen = Map<string, Execute | null>

const executing =
  (query: CompiledQuery): Execute =>
  async ({ rootValue, contextValue, variableValues }) => {
    const context = contextValue as object
    const { result, write } = await query({ rootValue, context, variables: variableValues ?? {} })
    // Yoga writes a result by its own `stringify` if it has one.
    return write
      ? { ...result, stringify: (whole: unknown) => Buffer.concat(write(whole)).toString() }
      : result
  }

/**
 * Runs an operation that is asked for again as compiled code. The first time it runs as it is, so that a stream of
 * operations that never return costs no compiling. Forgets with the parser's own bounded memory of documents.
 */
export function useCompiledExecution({ compile }: QueryCompiler): Plugin {
  const seen = new WeakMap<DocumentNode, Seen>()

  return {
    onExecute({ args, setExecuteFn }) {
      const { document } = args
      const operationName = args.operationName ?? undefined
      if (getOperationAST(document, operationName)?.operation !== 'query') return
      const known = seen.get(document)
      if (!known) {
        seen.set(document, new Map())
        return
      }
      const name = operationName ?? ''
      if (!known.has(name)) {
        const query = compile(document, operationName)
        known.set(name, query && executing(query))
      }
      const run = known.get(name)
      if (run) setExecuteFn(run)
    },
  }
}
