import { type ReactNode } from 'react'
import styles from './guide.module.css'

interface GuideSection {
  /** Anchor of the section, used after `#`. */
  id: string
  title: string
  content: ReactNode
}

/** Long page in sections, with a list of links to them. */
export function Guide({ sections }: { sections: readonly GuideSection[] }) {
  return (
    <div className={styles.guide}>
      <nav aria-label="On this page" className={styles.places}>
        <ul className={styles.links}>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.sections}>
        {sections.map(({ id, title, content }) => (
          <section key={id} className={styles.section} aria-labelledby={id}>
            <h2 id={id}>{title}</h2>
            {content}
          </section>
        ))}
      </div>
    </div>
  )
}
