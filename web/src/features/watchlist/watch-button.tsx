import { useContext, useEffect } from 'react'
import { WatchedContext } from './watched.ts'
import styles from './watch-button.module.css'

interface WatchButtonProps {
  code: string
  /** Shows text next to the star, as on an instrument's own page. */
  isNamed?: boolean
}

/** Follows or unfollows an instrument. Its code is imported on the first press; hidden without a script. */
export function WatchButton({ code, isNamed = false }: WatchButtonProps) {
  const { codes, request, press } = useContext(WatchedContext)
  const isOn = codes.has(code)
  useEffect(request, [request])
  return (
    <button
      type="button"
      className={styles.star}
      data-named={isNamed || undefined}
      aria-pressed={isOn}
      aria-label={`Watch ${code}`}
      onClick={() => void press(code, isOn)}
    >
      {isNamed && 'Watch'}
    </button>
  )
}
