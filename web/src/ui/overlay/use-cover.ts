import { type RefObject, useEffect } from 'react'

/**
 * Marks the document while a dialog covers it. A style rule with `:root:has(…)` would make the browser restyle the whole page on
 * each tick.
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
