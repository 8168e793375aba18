import {
  type ComponentType,
  lazy,
  type ReactNode,
  startTransition,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useNearby } from '../../lib/use-nearby.ts'
import { KeptMarkup } from '../text/kept-markup.tsx'

/** Loads a component when a reader scrolls near it. Until then the server's markup stays unchanged. */
export function lazyNearby<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  className?: string,
): (props: Props) => ReactNode {
  const OnServer = lazy(async () => ({ default: await load() }))
  return function Nearby(props: Props) {
    const box = useRef<HTMLDivElement>(null)
    const isNear = useNearby(box)
    const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null)
    useEffect(() => {
      // After a client-side navigation there is no server markup.
      if (!isNear && box.current?.childElementCount !== 0) return
      load().then(
        component => startTransition(() => setLoaded(() => component)),
        // On failure the server's markup stays.
        () => undefined,
      )
    }, [isNear])
    return (
      <KeptMarkup ref={box} className={className} isKept={!Loaded}>
        {Loaded ? (
          <Loaded {...props} />
        ) : (
          <Suspense fallback={null}>
            <OnServer {...props} />
          </Suspense>
        )}
      </KeptMarkup>
    )
  }
}
