/** What one step came to; a step without tests of its own counts as one. */
export interface Tally {
  passed: number
  /** The names of what failed. */
  failed: string[]
  /** The names of what was skipped. */
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

/** The last line of `npm test`: `12 passed, 0 failed`, and how many were skipped if any. */
export function summary({ passed, failed, skipped }: Tally): string {
  const line = `${passed} passed, ${failed.length} failed`
  return skipped.length === 0 ? line : `${line}, ${skipped.length} skipped`
}
