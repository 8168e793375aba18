import { stripVTControlCharacters } from 'node:util'

/** Result of one step; a step without tests counts as one. */
export interface Tally {
  passed: number
  /** Names of failed tests, each followed by the beginning of its errors. */
  failed: string[]
  /** Names of skipped tests. */
  skipped: string[]
}

export const onePassed: Tally = { passed: 1, failed: [], skipped: [] }

export const oneFailed = (name: string): Tally => ({ passed: 0, failed: [name], skipped: [] })

export const oneSkipped = (name: string): Tally => ({ passed: 0, failed: [], skipped: [name] })

/** Maximum number of lines of a failed test's errors in the summary. */
const errorLines = 15

/** Empty lines, and calls within packages. */
const unhelpful = /^\s*$|^\s*at (new Promise|.*node_modules)/

/** The name of a failed test and the beginning of its errors, indented. */
export function failure(name: string, errors: readonly string[]): string {
  const lines = errors.flatMap(error => stripVTControlCharacters(error).split('\n'))
  const shown = lines.filter(line => !unhelpful.test(line)).slice(0, errorLines)
  return [name, ...shown.map(line => `  ${line}`)].join('\n')
}

export function add(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    failed: tallies.flatMap(({ failed }) => failed),
    skipped: tallies.flatMap(({ skipped }) => skipped),
  }
}

/** The last line of `npm test`: `12 passed, 0 failed`, and the number of skipped tests if any. */
export function summary({ passed, failed, skipped }: Tally): string {
  const line = `${passed} passed, ${failed.length} failed`
  return skipped.length === 0 ? line : `${line}, ${skipped.length} skipped`
}
