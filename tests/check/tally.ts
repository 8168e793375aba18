/** Result of one step; a step without tests counts as one. */
export interface Tally {
  passed: number
  /** Names of failed tests. */
  failed: string[]
  /** Names of skipped tests. */
  skipped: string[]
}

export const onePassed: Tally = { passed: 1, failed: [], skipped: [] }

export const oneFailed = (name: string): Tally => ({ passed: 0, failed: [name], skipped: [] })

export const oneSkipped = (name: string): Tally => ({ passed: 0, failed: [], skipped: [name] })

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
