import type { Tally } from './tally.ts'

interface Suite {
  title: string
  suites?: Suite[]
  specs: { title: string; tests: { status: 'expected' | 'unexpected' | 'flaky' | 'skipped' }[] }[]
}

interface PlaywrightReport {
  suites: Suite[]
  errors: { message?: string }[]
}

function* results(suites: readonly Suite[]): Generator<{ name: string; status: string }> {
  for (const suite of suites) {
    for (const spec of suite.specs) {
      for (const { status } of spec.tests) yield { name: `${suite.title}: ${spec.title}`, status }
    }
    yield* results(suite.suites ?? [])
  }
}

/** Reads Playwright's JSON report. A journey that passed at the second try has failed. */
export function playwrightTally(json: string): Tally {
  const { suites, errors } = JSON.parse(json) as PlaywrightReport
  const all = [...results(suites)]
  const named = (...statuses: string[]) =>
    all.filter(({ status }) => statuses.includes(status)).map(({ name }) => name)
  return {
    passed: named('expected').length,
    failed: [...named('unexpected', 'flaky'), ...errors.map(({ message }) => message ?? 'playwright')],
    skipped: named('skipped'),
  }
}
