import { Link } from 'react-router'
import { announcerAnnouncementsPath } from '../../paths.ts'
import { regulators } from './regulators.ts'
import styles from './announcements.module.css'

/** Lists the market's regulators: the responsibility of each and a link to its announcements. */
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
