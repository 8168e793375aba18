import { useLayoutEffect } from 'react'

/**
 * Reloads the document if its content security policy does not allow the form's target, as after a client-side navigation.
 * The reload happens before anything is typed.
 */
export function useFormOrigin(action: string | null): void {
  useLayoutEffect(() => {
    if (action === null) return
    if (document.documentElement.dataset['formOrigin'] !== new URL(action).origin) location.reload()
  }, [action])
}
