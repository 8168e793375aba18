import { Link } from 'react-router'
import { loginPathFor, registerPathFor, watchlistPath } from '../../paths.ts'
import styles from './browser-storage-note.module.css'

/** Explains that the list is stored in the browser, and how to move it to an account. */
export function BrowserStorageNote() {
  return (
    <p className={styles.note}>
      This list is saved in this browser only. <Link to={loginPathFor(watchlistPath)}>Login</Link> or{' '}
      <Link to={registerPathFor(watchlistPath)}>register</Link> to keep it on all your devices.
    </p>
  )
}
