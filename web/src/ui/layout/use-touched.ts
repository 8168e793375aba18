import {
  type ComponentType,
  type RefObject,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

/** Events that show a reader's intent. */
const signs = ['pointerover', 'touchstart', 'focusin']
const focusable = 'a[href], button, summary, [tabindex="0"]'

interface Touched<Props> {
  /** Element that contains the server's markup. */
  box: RefObject<HTMLDivElement | null>
  load: () => Promise<ComponentType<Props>>
  /** Whether the server's markup is outdated. */
  isNeeded?: boolean
}

/** Loads a heavy component on hover, on touch, on focus, or when `isNeeded` is set. The focus of keyboard users is kept. */
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
    // After a client-side navigation there is no server markup.
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
