import {
  type ComponentType,
  type RefObject,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

/** A reader who means it. */
const signs = ['pointerover', 'touchstart', 'focusin']
const focusable = 'a[href], button, summary, [tabindex="0"]'

interface Touched<Props> {
  /** Its element; what the server drew stands in it. */
  box: RefObject<HTMLDivElement | null>
  load: () => Promise<ComponentType<Props>>
  /** Whether what the server drew no longer does. */
  isNeeded?: boolean
}

/**
 * A component whose code comes when a reader points at its box or comes to it by keys, or when it is needed: for what is as
 * heavy as all else on its page. Whoever came by keys stays where they were.
 */
export function useTouched<Props>({ box, load, isNeeded = false }: Touched<Props>) {
  const focused = useRef(-1)
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    const leave = new AbortController()
    const elements = () => Array.from(box.current?.querySelectorAll(focusable) ?? [])
    const need = () => {
      load().then(
        component => {
          focused.current = elements().findIndex(each => each === document.activeElement)
          startTransition(() => setLoaded(() => component))
        },
        () => setHasFailed(true),
      )
    }
    // A page that the browser came to without loading it has nothing of the server's.
    if (!Loaded && (isNeeded || box.current?.childElementCount === 0)) need()
    if (!Loaded)
      for (const sign of signs)
        box.current?.addEventListener(sign, need, { signal: leave.signal, passive: true })
    return () => leave.abort()
  }, [box, load, isNeeded, Loaded])
  useLayoutEffect(() => {
    if (Loaded) box.current?.querySelectorAll<HTMLElement>(focusable)[focused.current]?.focus()
  }, [box, Loaded])
  return { Loaded, hasFailed }
}
