import { type DocumentNode, type ExecutionResult, getOperationAST, visit } from 'graphql'
import { compileQuery, isCompiledQuery } from 'graphql-jit'
import type { Plugin } from 'graphql-yoga'
import { memoByObject } from '../domain/site/memo-by-object.ts'
import type { FrozenColumns } from './frozen-columns.ts'

interface CompiledOperation {
  run: (root: unknown, context: unknown, variables: object) => Promise<ExecutionResult> | ExecutionResult
  /** Variables of `@include` and `@skip`. */
  conditions: readonly string[]
}

/** A document's compiled operations by name; null for a document that cannot be compiled. */
interface DocumentRuns {
  isRepeated: boolean
  operations: Map<string, CompiledOperation | null>
}

function conditionsIn(document: DocumentNode): string[] {
  const names: string[] = []
  visit(document, {
    Directive({ arguments: given = [] }) {
      for (const { value } of given) if (value.kind === 'Variable') names.push(value.name.value)
    },
  })
  return names
}

/**
 * Runs repeated queries as code compiled by graphql-jit. The first run is not compiled, so that single queries cost no
 * compilation. Compiled code is kept while its document is in the document cache.
 */
export function useCompiledExecution(frozen: FrozenColumns): Plugin {
  const runsOf = memoByObject((_document: DocumentNode): DocumentRuns => ({
    isRepeated: false,
    operations: new Map(),
  }))
  return {
    onExecute({ args, executeFn, setExecuteFn }) {
      const { document, operationName, variableValues = {} } = args
      if (getOperationAST(document, operationName)?.operation !== 'query') return
      const runs = runsOf(document)
      if (!runs.isRepeated) {
        runs.isRepeated = true
        return
      }
      const name = operationName ?? ''
      let operation = runs.operations.get(name)
      if (operation === undefined) {
        const options = { disablingCapturingStackErrors: true }
        const compilable = frozen.rewrite(document)
        const query = compileQuery(
          compilable.schema,
          compilable.document,
          operationName ?? undefined,
          options,
        )
        operation = isCompiledQuery(query) ? { run: query.query, conditions: conditionsIn(document) } : null
        runs.operations.set(name, operation)
      }
      // Compiled code treats null as false; graphql-js refuses it.
      if (!operation || operation.conditions.some(each => variableValues?.[each] === null)) return
      const { run } = operation
      setExecuteFn(async args => {
        const texts = frozen.textsOf(args.contextValue)
        const result = await run(args.rootValue, args.contextValue, args.variableValues ?? {})
        // graphql-js reports invalid variables with the messages and status of GraphQL over HTTP.
        if (result.data === undefined) return executeFn(args)
        // Yoga serialises a result with its own `stringify`, if it has one.
        return texts.length === 0
          ? result
          : { ...result, stringify: (whole: object) => frozen.write(whole, texts) }
      })
    },
  }
}
