import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'

/** Whether a press asks for this window's next page, and not for a new tab, a window or a file. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey)

/**
 * One listener for plain links among many lines, in place of a `Link` for each: every `Link` is drawn again whenever the
 * address changes.
 */
export function useLinkClicks(): (event: MouseEvent) => void {
  const navigate = useNavigate()
  return event => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || event.defaultPrevented || !isPlain(event)) return
    if (link.origin !== location.origin || link.target !== '' || link.hasAttribute('download')) return
    event.preventDefault()
    void navigate(link.pathname + link.search + link.hash)
  }
}
