/** A promise and its measured figure. */
export interface Verdict {
  what: string
  /** `0.97`, `12.3 kB` … */
  figure: string
  promised: string
  isKept: boolean
}

const verdicts: Verdict[] = []

export function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** A Markdown table with columns as wide as necessary. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map(row => row[column]?.length ?? 0)),
  )
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  say(line(head))
  say(`|${widths.map(width => '-'.repeat(width + 2)).join('|')}|`)
  for (const row of rows) say(line(row))
  say('')
}

export function judge(verdict: Verdict): void {
  verdicts.push(verdict)
}

/** Prints every promise with its figure. Returns whether all were kept. */
export function verdict(): boolean {
  say('## Promises\n')
  table(
    ['what', 'figure', 'promised', ''],
    verdicts.map(({ what, figure, promised, isKept }) => [
      what,
      figure,
      promised,
      isKept ? 'kept' : 'NOT KEPT',
    ]),
  )
  return verdicts.every(({ isKept }) => isKept)
}

export const ratioText = (ratio: number) => ratio.toFixed(2)
export const perSecondText = (perSecond: number) => `${(perSecond / 1_000).toFixed(1)}k`
