import { type RefObject, useEffect } from 'react'

/**
 * Tells the page while a dialog covers it. A rule that looked for one, `:root:has(…)`, would have a browser style the
 * whole page anew with each tick.
 */
export function useCover(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const own = dialog.current
    const tell = () => document.documentElement.toggleAttribute('data-covered', own?.open ?? false)
    if (own?.open) tell()
    own?.addEventListener('toggle', tell)
    return () => {
      own?.removeEventListener('toggle', tell)
      if (own?.open) document.documentElement.removeAttribute('data-covered')
    }
  }, [dialog])
}
