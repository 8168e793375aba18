import type { DocumentNode, ExecutionResult, GraphQLSchema } from 'graphql'
import { compileQuery, isCompiledQuery } from 'graphql-jit'
import type { MemoryBudget } from '../memory/memory-budget.ts'
import { createFrozenLists } from './frozen-lists.ts'

/** What came of a compiled query, and how it is written as JSON: it alone knows the texts that were written before. */
export interface CompiledResult {
  result: ExecutionResult
  /** Undefined when `JSON.stringify` will do. */
  write: ((result: unknown) => Uint8Array[]) | undefined
}

/** Runs one query of a document. */
export type CompiledQuery = (run: {
  rootValue?: unknown
  context: object
  variables: Readonly<Record<string, unknown>>
}) => Promise<CompiledResult>

/** Turns queries into code. What is written of long lists is shared between all queries of one compiler. */
export interface QueryCompiler {
  /** Null for what cannot be compiled. */
  compile(document: DocumentNode, operationName: string | undefined): CompiledQuery | null
}

export function createQueryCompiler(schema: GraphQLSchema, memory: MemoryBudget): QueryCompiler {
  const frozen = createFrozenLists(schema, memory)
  return {
    compile(document, operationName) {
      const compiled = compileQuery(frozen.schema, frozen.rewrite(document), operationName, {
        disablingCapturingStackErrors: true,
      })
      if (!isCompiledQuery(compiled)) return null
      return async ({ rootValue, context, variables }) => {
        const texts = frozen.begin(context)
        const result = await compiled.query(rootValue, context, variables)
        const write = (whole: unknown) => frozen.write(whole, texts)
        return { result, write: texts.length === 0 ? undefined : write }
      }
    },
  }
}
