import { useApolloClient } from '@apollo/client/react'
import { useEffect, useSyncExternalStore } from 'react'
import { learnWatched } from './learn-watched.ts'
import { isWatched, watchCodes } from './watched-codes.ts'
import styles from './watch-button.module.css'

interface WatchButtonProps {
  code: string
  /** Shows text next to the star, as on an instrument's own page. */
  isNamed?: boolean
}

/** Follows or unfollows an instrument. Its code is imported on the first press; hidden without a script. */
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
