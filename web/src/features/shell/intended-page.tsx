import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'

/** Delay that ignores a pointer passing over a link. */
const passingMs = 80

/** The path of a link to another page of this site; undefined for anything else. */
function pathOfLink(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.target !== '' || link.hasAttribute('download')) return undefined
  if (link.origin !== location.origin || link.pathname === location.pathname) return undefined
  return link.pathname
}

/**
 * Preloads the scripts of a linked page when the pointer, a finger or the keyboard reaches its link. One listener serves all
 * links.
 */
export function IntendedPage() {
  const [path, setPath] = useState<string>()
  useEffect(() => {
    const listening = new AbortController()
    const options = { signal: listening.signal, passive: true }
    let timer: ReturnType<typeof setTimeout> | undefined
    const intend = (event: Event) => {
      clearTimeout(timer)
      const next = pathOfLink(event.target)
      if (next !== undefined) setPath(next)
    }
    const intendSoon = ({ target }: Event) => {
      clearTimeout(timer)
      const next = pathOfLink(target)
      if (next !== undefined) timer = setTimeout(() => setPath(next), passingMs)
    }
    document.addEventListener('pointerover', intendSoon, options)
    document.addEventListener('focusin', intend, options)
    document.addEventListener('pointerdown', intend, options)
    return () => {
      clearTimeout(timer)
      listening.abort()
    }
  }, [])
  return path === undefined ? null : <PrefetchPageLinks page={path} />
}
