import { useState } from 'react'
import { copyText } from '../../lib/copy-text.ts'
import { PressRemark } from '../text/press-remark.tsx'
import styles from './share-button.module.css'

interface ShareButtonProps {
  /** Subject of the label, such as "this chart". */
  what: string
  /** Title for the recipient, such as the name of a company. */
  title: string
  /** Shared address, relative to the page. Default: the address bar's. */
  address?: string | undefined
}

/**
 * Opens the phone's share dialog. Returns false where there is none, or where it fails for another reason than the reader's
 * cancellation.
 */
async function shareByPhone(shared: ShareData): Promise<boolean> {
  if (!matchMedia('(pointer: coarse)').matches || typeof navigator.share !== 'function') return false
  try {
    await navigator.share(shared)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}

/** Shares a link by the phone's share dialog, elsewhere by the clipboard. Not rendered without JavaScript. */
export function ShareButton({ what, title, address = '' }: ShareButtonProps) {
  const [remark, setRemark] = useState('')
  const share = async () => {
    setRemark('')
    const url = address === '' ? location.href : new URL(address, location.href).href
    if (await shareByPhone({ title, url })) return
    setRemark(
      (await copyText(url))
        ? 'Link copied'
        : 'Your browser did not allow copying. Copy the link from the address bar instead.',
    )
  }
  return (
    <span className={styles.place}>
      <button
        type="button"
        className={styles.share}
        aria-label={`Share ${what}`}
        onClick={() => void share()}
      >
        <ShareIcon />
        <span className={styles.word}>Share</span>
      </button>
      <PressRemark text={remark} onEnd={() => setRemark('')} />
    </span>
  )
}

const ShareIcon = () => (
  <svg width="14" height="14" viewBox="0 0 16 16" aria-hidden="true" fill="none" stroke="currentColor">
    <path d="M8 10V1.8M5 4.6l3-3 3 3M3.2 7.6v6.6h9.6V7.6" strokeWidth="1.5" />
  </svg>
)
