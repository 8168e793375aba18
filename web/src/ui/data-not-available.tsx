import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from './button.tsx'
import styles from './data-not-available.module.css'

interface DataNotAvailableProps {
  /** Asks again by itself, once: for a whole page that came without its figures because they were slow. */
  isEager?: boolean
}

/** In place of what cannot be read just now; the rest of the page does not depend on it. */
export function DataNotAvailable({ isEager = false }: DataNotAvailableProps) {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (isEager) void revalidate()
  }, [isEager, revalidate])
  return (
    <div className={styles.missing}>
      <p>
        <output>{state === 'loading' ? 'Trying again…' : 'Data not available'}</output>
      </p>
      <Button onClick={() => void revalidate()} isDisabled={state === 'loading'}>
        Try again
      </Button>
    </div>
  )
}
