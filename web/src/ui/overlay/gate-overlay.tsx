import { useContext, useId } from 'react'
import { GateContext } from '../../lib/gate.ts'
import { Button } from '../form/button.tsx'
import styles from './gate-overlay.module.css'

/** Placeholder for content that is for members only. */
export function GateOverlay() {
  const { logIn } = useContext(GateContext)
  const title = useId()
  return (
    <section aria-labelledby={title} className={styles.gate}>
      <h2>Access to Advanced Functionality Content</h2>
      <h3 id={title}>This content is for MyNZX users only</h3>
      <p>Registration is quick and free.</p>
      <Button isPrimary opensDialog onClick={() => logIn()}>
        Login Now or Create New Account
      </Button>
    </section>
  )
}
