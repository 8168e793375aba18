import type { ExecutionResult } from 'graphql'
import type { Plugin } from 'graphql-yoga'

/** Whether an answer holds errors, for whoever asks in process. */
export interface Outcome {
  hasErrors: boolean
}

/** Fills in the outcome that the caller put into the server context. */
export function useOutcome(): Plugin<object, { outcome?: Outcome }> {
  return {
    onResultProcess({ result, serverContext: { outcome } }) {
      const errors = (result as ExecutionResult | undefined)?.errors
      if (outcome && errors?.length) outcome.hasErrors = true
    },
  }
}
