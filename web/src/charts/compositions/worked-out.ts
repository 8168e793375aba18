import type { PreparedChart } from './prepared-chart.ts'

const known = new WeakMap<PreparedChart, Map<string, unknown>>()

/** What a chart's bars come to, worked out once for as long as the chart is kept; a name stands for one kind of answer. */
export function workedOut<T>(chart: PreparedChart, name: string, work: () => T): T {
  const answers = known.get(chart) ?? new Map<string, unknown>()
  known.set(chart, answers)
  if (!answers.has(name)) answers.set(name, work())
  return answers.get(name) as T
}
