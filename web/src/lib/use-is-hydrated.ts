import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the page is hydrated. False on the server and in the first render, which must be equal. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
