import styles from './price-chart.module.css'

interface ChartCaptionProps {
  summary: string
  /** Unit that a reader steps through by keys. */
  bar: 'day' | 'moment' | 'contract'
}

/** Describes the picture in a sentence, with a hint on keyboard use. */
export function ChartCaption({ summary, bar }: ChartCaptionProps) {
  return (
    <figcaption className={styles.summary}>
      {summary}
      <span className={styles.hint}> Use the arrow keys to read each {bar}.</span>
      <span className={styles.maker}>
        Drawn with{' '}
        <a href="https://d3js.org/" rel="noreferrer">
          D3
        </a>
        .
      </span>
    </figcaption>
  )
}
