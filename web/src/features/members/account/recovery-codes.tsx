import { Button } from '../../../ui/form/button.tsx'
import { CopyButton } from '../../../ui/form/copy-button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import styles from './recovery-codes.module.css'

interface RecoveryCodesProps {
  codes: readonly string[]
  onClose: () => void
}

/** Prints the codes without the rest of the page. */
function printAlone(codes: readonly string[]): void {
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.srcdoc = `<!doctype html><title>MyNZX recovery codes</title><h1>MyNZX recovery codes</h1><pre>${codes.join('\n')}</pre>`
  frame.addEventListener('load', () => {
    frame.contentWindow?.addEventListener('afterprint', () => frame.remove())
    frame.contentWindow?.print()
  })
  document.body.append(frame)
}

/** Ten codes for a lost phone, shown only once. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  return (
    <section aria-label="Recovery codes" className={styles.codes}>
      <Notice>
        <p>Keep these codes away from your phone. Each works once, and we show them only now.</p>
      </Notice>
      <ul>
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <CopyButton text={codes.join('\n')} what="the codes" />
        <Button onClick={() => printAlone(codes)}>Print</Button>
        <Button onClick={onClose}>I have saved them</Button>
      </div>
    </section>
  )
}
