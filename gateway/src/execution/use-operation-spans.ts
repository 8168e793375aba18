import { getOperationAST } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { Tracing } from '../observability/tracing.ts'

/** Traces each query and mutation. Must be the last plugin, so that it measures the final execute function. */
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
