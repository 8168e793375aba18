import { useLayoutEffect } from 'react'

/**
 * A document may post only to what its policy named when it was loaded. A page that the browser came to without loading
 * it has the policy of another one, so it is loaded anew, before anything is typed.
 */
export function useFormOrigin(action: string | null): void {
  useLayoutEffect(() => {
    if (action === null) return
    if (document.documentElement.dataset['formOrigin'] !== new URL(action).origin) location.reload()
  }, [action])
}
