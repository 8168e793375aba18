import styles from './index-chart.module.css'

/** Describes an index and explains why its members are not listed. */
export function IndexAbout({ description }: { description: string | null }) {
  return (
    <section aria-labelledby="about" className={styles.about}>
      <h2 id="about" className={styles.title}>
        About this index
      </h2>
      {description !== null && <p>{description}</p>}
      <p className={styles.quiet}>
        We can’t show its constituents: the index provider licenses lists and weights separately.
      </p>
    </section>
  )
}
