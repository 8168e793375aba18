import styles from './index-chart.module.css'

/** What an index measures, and why its members are not told. */
export function IndexAbout({ description }: { description: string | null }) {
  return (
    <section aria-labelledby="about" className={styles.about}>
      <h2 id="about" className={styles.title}>
        About this index
      </h2>
      {description !== null && <p>{description}</p>}
      <p className={styles.quiet}>
        Its constituents are not shown: lists and weights belong to the index provider and are licensed apart
        from its values.
      </p>
    </section>
  )
}
