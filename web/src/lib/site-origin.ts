import { useSyncExternalStore } from 'react'
import { useOrigin } from './public-origin.ts'

/** Placeholder for the site's address in examples. */
export const exampleOrigin = 'https://www.example.com'

const never = () => () => {}

/** Public address of the site. Without a configured one it is the origin of the page, available after hydration. */
export function useSiteOrigin(): string {
  const here = useSyncExternalStore(
    never,
    () => location.origin,
    () => exampleOrigin,
  )
  return useOrigin() ?? here
}
