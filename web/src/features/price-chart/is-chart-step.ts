/** Parameters that follow each turn of a wheel. */
const moving = ['from', 'to']

function choicesIn(search: string): string {
  const params = new URLSearchParams(search)
  for (const name of moving) params.delete(name)
  params.sort()
  return params.toString()
}

/** Whether two addresses of a chart differ in what a reader chose, rather than only in where he has moved to: Back takes that back. */
export const isChartStep = (before: string, after: string): boolean => choicesIn(before) !== choicesIn(after)
