import { csvFigure } from '@exchange/market-rules/csv-cell'
import { isSameFigure, recompute } from '@exchange/market-rules/explained-figure'
import { formatAsAt, formatDateInWords } from '../../lib/format-date.ts'
import { type Explanation, inputText, resultText } from './explained-text.ts'
import styles from './explanation-view.module.css'

type Input = Explanation['inputs'][number]

const sources = {
  TICKER: 'exchange’s prices',
  PUBLIC_API: 'exchange’s files',
  MEMBER: 'your transactions',
  SITE: 'this site’s settings',
} as const

/** Day or time of an input, and its source. */
function originText({ date, asAt, source, sourceName }: Input): string {
  const at = date === null ? asAt && formatAsAt(asAt) : formatDateInWords(date)
  const own = source === 'SITE' && sourceName !== null ? null : sources[source]
  return [own, sourceName, at].filter(part => part !== null).join(', ')
}

/** A figure as the page has it: a number, or decimal text. */
export type ShownFigure = number | string | null

const plainText = (shown: ShownFigure) => (typeof shown === 'number' ? csvFigure(shown) : shown)

/** Outcome of the comparison, in a sentence. */
function outcomeOf(explanation: Explanation, result: string | null, shown: ShownFigure): string | null {
  const { formula, isSame, note } = explanation
  if (note !== null) return note
  if (!isSameFigure(formula, plainText(shown), result))
    return `The page shows ${resultText(explanation, plainText(shown))}.`
  return isSame ? 'Computed again in your browser: the same figure.' : null
}

interface ExplanationViewProps {
  explanation: Explanation
  /** The figure on the page. */
  shown: ShownFigure
}

/** Formula of a figure, its inputs, and its result as computed in the browser. */
export function ExplanationView({ explanation, shown }: ExplanationViewProps) {
  const { formula, text, symbols, inputs, figure, source, asAt, currency } = explanation
  const result = recompute(formula, inputs)
  const isDifferent = figure !== null && result !== null && !isSameFigure(formula, figure, result)
  const outcome = outcomeOf(explanation, result, shown)
  return (
    <div className={styles.explanation}>
      <p className={styles.formula}>{text}</p>
      {symbols !== null && <p className={styles.origin}>{symbols}</p>}
      <dl className={styles.inputs}>
        {inputs.map(input => (
          <div key={input.name}>
            <dt>{input.label}</dt>
            <dd>{inputText(input, currency)}</dd>
            <dd className={styles.origin}>{originText(input)}</dd>
          </div>
        ))}
        <div className={styles.result}>
          <dt>Result</dt>
          <dd>{resultText(explanation, result)}</dd>
        </div>
        {isDifferent && (
          <div className={styles.result}>
            <dt>Published</dt>
            <dd>{resultText(explanation, figure)}</dd>
          </div>
        )}
      </dl>
      {outcome !== null && <output className={styles.outcome}>{outcome}</output>}
      <p className={styles.origin}>
        {source === 'SITE' ? 'Worked out by this site' : 'Published by the exchange'}
        {asAt !== null && `, ${formatAsAt(asAt)}`}
      </p>
    </div>
  )
}
