import { useState } from 'react'
import { Button } from './button.tsx'
import styles from './copy-button.module.css'

interface CopyButtonProps {
  text: string
  /** Such as "the codes". */
  what: string
}

/** Copies a text and says so; not there without a script. */
export function CopyButton({ text, what }: CopyButtonProps) {
  const [remark, setRemark] = useState('')
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setRemark('Copied.'),
      () => setRemark(`The browser did not let us copy: select ${what} instead.`),
    )
  return (
    <span className={styles.copy}>
      <output>{remark}</output>
      <Button onClick={copy} label={`Copy ${what}`}>
        Copy
      </Button>
    </span>
  )
}
