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
import { useNearby } from '../lib/use-nearby.ts'
import { KeptMarkup } from './kept-markup.tsx'

/** A component whose code comes when a reader comes near it. Until then what the server drew stays as it is. */
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
      // A page that the browser came to without loading it has nothing of the server's.
      if (!isNear && box.current?.childElementCount !== 0) return
      load().then(
        component => startTransition(() => setLoaded(() => component)),
        // What the server drew stays.
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
