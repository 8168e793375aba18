import { dayCount, type Period } from '../series/period.ts'
import styles from './price-chart.module.css'

interface ChartCaptionProps {
  /** Names the sentence, which describes the picture. */
  id: string
  summary: string
  period: Period
}

/** What the picture shows in a sentence, and how to read on. */
export function ChartCaption({ id, summary, period }: ChartCaptionProps) {
  const bar = dayCount(period) === undefined ? 'day' : 'moment'
  return (
    <figcaption className={styles.summary}>
      <span id={id}>{summary}</span>
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
