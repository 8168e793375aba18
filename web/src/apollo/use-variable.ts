import type { ReactiveVar } from '@apollo/client'
import { useCallback, useSyncExternalStore } from 'react'

/** Calls `onChange` at each change of a reactive variable. */
export function watchVariable<T>(variable: ReactiveVar<T>, onChange: () => void): () => void {
  return variable.onNextChange(function onNext() {
    onChange()
    variable.onNextChange(onNext)
  })
}

/** Value of a reactive variable. Unlike Apollo's hook, it has a value of its own for the server and until hydration. */
export function useVariable<T>(variable: ReactiveVar<T>, initial: T): T {
  const watch = useCallback((onChange: () => void) => watchVariable(variable, onChange), [variable])
  return useSyncExternalStore(watch, variable, () => initial)
}
