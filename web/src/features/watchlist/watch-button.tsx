import { useApolloClient } from '@apollo/client/react'
import { useEffect, useSyncExternalStore } from 'react'
import { learnWatched } from './learn-watched.ts'
import { isWatched, watchCodes } from './watched-codes.ts'
import styles from './watch-button.module.css'

interface WatchButtonProps {
  code: string
  /** With words beside the star, as on an instrument's own page. */
  isNamed?: boolean
}

/** Follows an instrument, or does so no more. What it does is loaded when it is pressed; without a script it is not shown. */
export function WatchButton({ code, isNamed = false }: WatchButtonProps) {
  const client = useApolloClient()
  const isOn = useSyncExternalStore(
    watchCodes,
    () => isWatched(code),
    () => false,
  )
  useEffect(() => learnWatched(client), [client])
  const press = async () => {
    const { toggleWatch } = await import('./toggle-watch.ts')
    await toggleWatch(client, code)
    learnWatched(client, true)
  }
  return (
    <button
      type="button"
      className={styles.star}
      data-named={isNamed || undefined}
      aria-pressed={isOn}
      aria-label={`Watch ${code}`}
      onClick={() => void press()}
    >
      {isNamed && 'Watch'}
    </button>
  )
}
