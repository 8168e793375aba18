import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { isPlainClick } from './is-plain-click.ts'

/** One click listener for plain links in many rows. A `Link` in each row would be rendered again whenever the address changes. */
export function useLinkClicks(): (event: MouseEvent) => void {
  const navigate = useNavigate()
  return event => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || event.defaultPrevented || !isPlainClick(event)) return
    if (link.origin !== location.origin || link.target !== '' || link.hasAttribute('download')) return
    event.preventDefault()
    void navigate(link.pathname + link.search + link.hash)
  }
}
