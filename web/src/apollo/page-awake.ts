const restAfterMs = 30_000

const isSeen = () =>
  document.visibilityState === 'visible' && !('prerendering' in document && document.prerendering)

/**
 * Tells whether the page is looked at: not once it has been hidden for half a minute, nor while the browser keeps
 * it for the way back, nor before anybody opens a page that was only drawn ahead. `onChange` is called at once with the present state.
 */
export function watchPageAwake(onChange: (isAwake: boolean) => void): () => void {
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
  // A page that is drawn ahead, or in a tab behind, is shown while nobody looks at it.
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
