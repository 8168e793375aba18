import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether a browser has taken the page over: false on the server and in the first drawing, which must be alike. */
export const useIsAwake = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
