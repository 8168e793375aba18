import type { FormEvent } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import styles from './compare-heading.module.css'

interface CompareHeadingProps {
  codes: readonly [string, string]
  /** Remark on the comparison; null when there is none. */
  note: string | null
  /** The address parameters of the chart without its comparison. */
  parameters: URLSearchParams
  onClose: () => void
}

/** Heading of a comparison, with a link that ends it, even without a script. */
export function CompareHeading({ codes: [one, other], note, parameters, onClose }: CompareHeadingProps) {
  const close = (event: FormEvent) => {
    event.preventDefault()
    onClose()
  }
  return (
    <div className={styles.compare}>
      <h3>
        Compare {one} and {other}
      </h3>
      <form onSubmit={close}>
        {[...parameters].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button isSubmit>Close Compare</Button>
      </form>
      {note !== null && <Notice>{note}</Notice>}
    </div>
  )
}
