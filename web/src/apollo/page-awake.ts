const restAfterMs = 30_000

/**
 * Tells whether the page is looked at: not once it has been hidden for half a minute, nor while the browser keeps
 * it for the way back. `onChange` is called at once with the present state.
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
      if (document.visibilityState === 'visible') return wake()
      resting = setTimeout(rest, restAfterMs)
    },
    { signal },
  )
  addEventListener('pageshow', wake, { signal })
  addEventListener('pagehide', rest, { signal })
  document.addEventListener('freeze', rest, { signal })
  document.addEventListener('resume', wake, { signal })
  onChange(document.visibilityState === 'visible')
  return () => {
    clearTimeout(resting)
    listening.abort()
  }
}
