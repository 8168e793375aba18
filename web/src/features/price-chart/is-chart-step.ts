/** Parameters that change while zooming and panning. */
const moving = ['from', 'to']

function choicesIn(search: string): string {
  const params = new URLSearchParams(search)
  for (const name of moving) params.delete(name)
  params.sort()
  return params.toString()
}

/** Whether two addresses of a chart differ in a choice, rather than only in the visible range. Back undoes such steps. */
export const isChartStep = (before: string, after: string): boolean => choicesIn(before) !== choicesIn(after)
