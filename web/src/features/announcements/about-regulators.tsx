import { Link } from 'react-router'
import { announcerAnnouncementsPath } from '../../paths.ts'
import { regulators } from './regulators.ts'
import styles from './announcements.module.css'

/** What each of the market's regulators looks after, and the way to what it announced. */
export function AboutRegulators() {
  return (
    <>
      {regulators.map(({ code, name, about }) => (
        <section key={code} aria-labelledby={code} className={styles.regulator}>
          <h2 id={code}>{name}</h2>
          <p>{about}</p>
          <p>
            <Link to={announcerAnnouncementsPath(code)}>Announcements of {name}</Link>
          </p>
        </section>
      ))}
    </>
  )
}
