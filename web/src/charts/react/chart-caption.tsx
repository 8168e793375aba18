import styles from './price-chart.module.css'

interface ChartCaptionProps {
  summary: string
  /** What a reader goes through by keys. */
  bar: 'day' | 'moment' | 'contract'
}

/** What the picture shows in a sentence, and how to read on. */
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
