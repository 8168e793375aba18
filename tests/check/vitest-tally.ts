import type { Tally } from './tally.ts'

interface VitestReport {
  testResults: {
    name: string
    status: string
    assertionResults: { fullName: string; status: string }[]
  }[]
}

/** Reads vitest's JSON report. A file that could not be loaded counts as one failure. */
export function vitestTally(json: string): Tally {
  const { testResults } = JSON.parse(json) as VitestReport
  const tests = testResults.flatMap(file => file.assertionResults)
  const named = (...statuses: string[]) =>
    tests.filter(({ status }) => statuses.includes(status)).map(({ fullName }) => fullName.trim())
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some(one => one.status === 'failed'),
  )
  return {
    passed: named('passed').length,
    failed: [...named('failed'), ...broken.map(({ name }) => name)],
    skipped: named('skipped', 'pending', 'todo', 'disabled'),
  }
}
