import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '../form/button.tsx'
import styles from './data-not-available.module.css'

interface DataNotAvailableProps {
  /** Retries automatically, once. For a whole page that was sent without its figures because they were slow. */
  isEager?: boolean
}

/** Placeholder for content that cannot be loaded now. The rest of the page does not depend on it. */
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
