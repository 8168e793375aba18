import { useState } from 'react'
import { copyText } from '../../lib/copy-text.ts'
import { Button } from './button.tsx'
import styles from './copy-button.module.css'
import { PressRemark } from '../text/press-remark.tsx'

interface CopyButtonProps {
  text: string
  /** Content of the copy, such as "the codes". */
  what: string
}

/** Copies a text and confirms it. Not rendered without JavaScript. */
export function CopyButton({ text, what }: CopyButtonProps) {
  const [remark, setRemark] = useState('')
  const copy = async () => {
    setRemark('')
    setRemark(
      (await copyText(text)) ? 'Copied' : `Your browser did not allow copying. Select ${what} instead.`,
    )
  }
  return (
    <span className={styles.copy}>
      <Button onClick={() => void copy()} label={`Copy ${what}`}>
        Copy
      </Button>
      <PressRemark text={remark} onEnd={() => setRemark('')} />
    </span>
  )
}
