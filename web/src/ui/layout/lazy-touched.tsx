import { type ComponentType, lazy, Suspense, useRef } from 'react'
import { KeptMarkup } from '../text/kept-markup.tsx'
import { useTouched } from './use-touched.ts'

/** Loads a component when a reader touches it (`useTouched`). Until then the server's markup stays unchanged. */
export function lazyTouched<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const OnServer = lazy(async () => ({ default: await load() }))
  return function Touched(props: Props) {
    const box = useRef<HTMLDivElement>(null)
    const { Loaded } = useTouched({ box, load })
    return (
      <KeptMarkup ref={box} isKept={!Loaded}>
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
