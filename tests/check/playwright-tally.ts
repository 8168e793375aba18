import { failure, type Tally } from './tally.ts'

interface JourneyTest {
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
  results: { errors: { message?: string }[] }[]
}

interface Suite {
  title: string
  suites?: Suite[]
  specs: { title: string; tests: JourneyTest[] }[]
}

interface PlaywrightReport {
  suites: Suite[]
  errors: { message?: string }[]
}

function* results(suites: readonly Suite[]): Generator<JourneyTest & { name: string }> {
  for (const suite of suites) {
    for (const spec of suite.specs) {
      for (const test of spec.tests) yield { ...test, name: `${suite.title}: ${spec.title}` }
    }
    yield* results(suite.suites ?? [])
  }
}

const messagesOf = (errors: readonly { message?: string }[]) => errors.map(({ message }) => message ?? '')

/** Reads Playwright's JSON report. A journey that passed at the second try has failed. */
export function playwrightTally(json: string): Tally {
  const { suites, errors } = JSON.parse(json) as PlaywrightReport
  const all = [...results(suites)]
  const having = (...statuses: string[]) => all.filter(({ status }) => statuses.includes(status))
  return {
    passed: having('expected').length,
    failed: [
      ...having('unexpected', 'flaky').map(({ name, results: runs }) =>
        failure(name, messagesOf(runs.flatMap(run => run.errors))),
      ),
      ...errors.map(({ message }) => message ?? 'playwright'),
    ],
    skipped: having('skipped').map(({ name }) => name),
  }
}
