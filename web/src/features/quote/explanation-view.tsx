import { useContext } from 'react'
import { csvFigure } from '@exchange/market-rules/csv-cell'
import { isSameFigure, recompute } from '@exchange/market-rules/explained-figure'
import { formatAsAt, formatDateInWords } from '../../lib/format-date.ts'
import { type Explanation, inputText, resultText } from './explained-text.ts'
import { FigureDecimals } from './figure-decimals.ts'
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

/** Outcome of the comparison with the page's figure, in a sentence. */
function outcomeOf(
  { formula, isSame, note }: Explanation,
  result: string | null,
  page: { shown: ShownFigure; text: string },
): string | null {
  if (note !== null) return note
  if (!isSameFigure(formula, plainText(page.shown), result)) return `The page shows ${page.text}.`
  return isSame ? 'Computed again in your browser: the same figure.' : null
}

interface ExplanationViewProps {
  explanation: Explanation
  /** The figure on the page. */
  shown: ShownFigure
}

/** Formula of a figure, its inputs, and its result as computed in the browser. */
export function ExplanationView({ explanation, shown }: ExplanationViewProps) {
  const { formula, text, symbols, inputs, figure, source, asAt } = explanation
  const decimals = useContext(FigureDecimals)
  const textOf = (value: string | null) => resultText(explanation, value, decimals)
  const result = recompute(formula, inputs)
  const isDifferent = figure !== null && result !== null && !isSameFigure(formula, figure, result)
  const outcome = outcomeOf(explanation, result, { shown, text: textOf(plainText(shown)) })
  return (
    <div className={styles.explanation}>
      <p className={styles.formula}>{text}</p>
      {symbols !== null && <p className={styles.origin}>{symbols}</p>}
      <dl className={styles.inputs}>
        {inputs.map(input => (
          <div key={input.name}>
            <dt>{input.label}</dt>
            <dd>{inputText(input, explanation, decimals)}</dd>
            <dd className={styles.origin}>{originText(input)}</dd>
          </div>
        ))}
        <div className={styles.result}>
          <dt>Result</dt>
          <dd>{textOf(result)}</dd>
        </div>
        {isDifferent && (
          <div className={styles.result}>
            <dt>Published</dt>
            <dd>{textOf(figure)}</dd>
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
