import { failure, type Tally } from './tally.ts'

interface VitestReport {
  testResults: {
    name: string
    status: string
    /** Reason for a file that could not be loaded, or an empty string. */
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

/** Reads vitest's JSON report. A file that could not be loaded counts as one failure. */
export function vitestTally(json: string): Tally {
  const { testResults } = JSON.parse(json) as VitestReport
  const tests = testResults.flatMap(file => file.assertionResults)
  const having = (...statuses: string[]) => tests.filter(({ status }) => statuses.includes(status))
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some(one => one.status === 'failed'),
  )
  return {
    passed: having('passed').length,
    failed: [
      ...having('failed').map(({ fullName, failureMessages }) => failure(fullName.trim(), failureMessages)),
      ...broken.map(({ name, message }) => failure(name, [message])),
    ],
    skipped: having('skipped', 'pending', 'todo', 'disabled').map(({ fullName }) => fullName.trim()),
  }
}
