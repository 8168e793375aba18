import { useContext, useEffect } from 'react'
import { WatchedContext } from './watched.ts'
import styles from './watch-button.module.css'

interface WatchButtonProps {
  code: string
  /** Shows text next to the star, as on an instrument's own page. */
  isNamed?: boolean
}

/**
 * Follows or unfollows an instrument. Its code is imported on the first press; hidden without a script. With several lists, the
 * star adds to the first, and a filled one opens the choice of lists, as the button next to a named one does.
 */
export function WatchButton({ code, isNamed = false }: WatchButtonProps) {
  const { codes, hasLists, request, press, choose } = useContext(WatchedContext)
  const isOn = codes.has(code)
  const opensChoice = isOn && hasLists
  useEffect(request, [request])
  return (
    <>
      <button
        type="button"
        className={styles.star}
        data-named={isNamed || undefined}
        aria-pressed={isOn}
        aria-haspopup={opensChoice ? 'dialog' : undefined}
        aria-label={`Watch ${code}`}
        onClick={() => void (opensChoice ? choose(code) : press(code, isOn))}
      >
        {isNamed && 'Watch'}
      </button>
      {isNamed && hasLists && (
        <button
          type="button"
          className={styles.star}
          data-named="lists"
          aria-haspopup="dialog"
          aria-label={`Lists of ${code}`}
          onClick={() => void choose(code)}
        >
          Lists
        </button>
      )}
    </>
  )
}
