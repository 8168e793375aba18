const restAfterMs = 30_000

const isSeen = () =>
  document.visibilityState === 'visible' && !('prerendering' in document && document.prerendering)

/**
 * Reports whether the page is visible. False after half a minute in the background, in the back-forward cache, and while
 * prerendered. `onChange` is called immediately with the current state.
 */
export function watchPageVisibility(onChange: (isAwake: boolean) => void): () => void {
  let resting: ReturnType<typeof setTimeout> | undefined
  const listening = new AbortController()
  const { signal } = listening
  const wake = () => {
    clearTimeout(resting)
    onChange(true)
  }
  const rest = () => {
    clearTimeout(resting)
    onChange(false)
  }
  document.addEventListener(
    'visibilitychange',
    () => {
      if (isSeen()) return wake()
      resting = setTimeout(rest, restAfterMs)
    },
    { signal },
  )
  // A page that is prerendered, or in a background tab, also gets the `pageshow` event.
  const wakeIfSeen = () => {
    if (isSeen()) wake()
  }
  addEventListener('pageshow', wakeIfSeen, { signal })
  document.addEventListener('prerenderingchange', wakeIfSeen, { signal })
  addEventListener('pagehide', rest, { signal })
  document.addEventListener('freeze', rest, { signal })
  document.addEventListener('resume', wake, { signal })
  onChange(isSeen())
  return () => {
    clearTimeout(resting)
    listening.abort()
  }
}
