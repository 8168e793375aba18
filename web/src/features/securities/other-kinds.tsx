import { Link } from 'react-router'
import { contractKinds } from './security-category.ts'
import styles from './securities.module.css'

/** Links to the types of instrument that the depository does not hold. */
export function OtherKinds() {
  return (
    <nav aria-label="Other kinds of instrument" className={styles.others}>
      <p>Listed elsewhere:</p>
      <ul>
        {contractKinds.map(({ label, to }) => (
          <li key={label}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
