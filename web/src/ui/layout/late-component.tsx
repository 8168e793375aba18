import {
  type ComponentType,
  lazy,
  type ReactNode,
  type RefObject,
  startTransition,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { type LateCode, lateCode } from '../../lib/late-code.ts'
import { ServerMarkup } from '../text/server-markup.tsx'

/** `near`: the component comes near the window. `touched`: a reader points at it, touches it or moves the focus into it. */
type When = 'near' | 'touched'

type Await = (element: HTMLElement, need: () => void, signal: AbortSignal) => void

/** Distance below the window's edge that counts as near. */
const margin = '0px 0px 200px'

const awaitWindow: Await = (element, need, signal) => {
  const observer = new IntersectionObserver(
    entries => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      need()
    },
    { rootMargin: margin },
  )
  observer.observe(element)
  signal.addEventListener('abort', () => observer.disconnect())
}

const awaitTouch: Await = (element, need, signal) => {
  for (const sign of ['pointerover', 'touchstart', 'focusin'])
    element.addEventListener(sign, need, { signal, passive: true })
}

const awaits: Record<When, Await> = { near: awaitWindow, touched: awaitTouch }
const focusable = 'a[href], button, summary, [tabindex="0"]'

interface Late<Props> {
  /** Element that contains the server's markup. */
  box: RefObject<HTMLDivElement | null>
  component: LateCode<ComponentType<Props>>
  when: When
  /** Whether the server's markup is outdated. */
  isNeeded?: boolean
}

/**
 * Loads a component on a reader's sign, if `isNeeded` is set, or after a client-side navigation, which has no server markup.
 * The focus of keyboard users is kept.
 */
export function useLate<Props>({ box, component, when, isNeeded = false }: Late<Props>) {
  const focused = useRef(-1)
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    const element = box.current
    if (Loaded || !element) return undefined
    const leave = new AbortController()
    const need = async () => {
      const code = await component.load()
      if (!code) return setHasFailed(true)
      const elements = Array.from(element.querySelectorAll(focusable))
      focused.current = elements.findIndex(each => each === document.activeElement)
      startTransition(() => setLoaded(() => code))
    }
    if (isNeeded || element.childElementCount === 0) void need()
    awaits[when](element, () => void need(), leave.signal)
    return () => leave.abort()
  }, [box, component, when, isNeeded, Loaded])
  useLayoutEffect(() => {
    if (Loaded) box.current?.querySelectorAll<HTMLElement>(focusable)[focused.current]?.focus()
  }, [box, Loaded])
  return { Loaded, hasFailed }
}

/** Component whose code is loaded on a reader's sign. Until then, and after a failure, the server's markup stays unchanged. */
export function lateComponent<Props extends object>(
  when: When,
  load: () => Promise<ComponentType<Props>>,
  className?: string,
): (props: Props) => ReactNode {
  const component = lateCode(load)
  const OnServer = lazy(async () => ({ default: await load() }))
  return function LateComponent(props: Props) {
    const box = useRef<HTMLDivElement>(null)
    const { Loaded } = useLate({ box, component, when })
    return (
      <ServerMarkup ref={box} className={className} isKept={!Loaded}>
        {Loaded ? (
          <Loaded {...props} />
        ) : (
          <Suspense fallback={null}>
            <OnServer {...props} />
          </Suspense>
        )}
      </ServerMarkup>
    )
  }
}
