import { getOperationAST } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { Tracing } from '../observability/tracing.ts'

/** Traces each query and mutation. Last among plugins: what the others execute by is what is timed. */
export function useOperationSpans(tracing: Tracing): Plugin {
  return {
    onExecute({ args: { document, operationName }, executeFn, setExecuteFn }) {
      const operation = getOperationAST(document, operationName)
      if (!operation) return
      const { operation: type, name } = operation
      setExecuteFn(args => tracing.operation({ type, name: name?.value }, () => executeFn(args)))
    },
  }
}
