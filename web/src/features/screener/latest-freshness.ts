interface Aged {
  asAt: string | null
}

/** Returns the most recent of several freshnesses; null when none is known. */
export function latestFreshness<Age extends Aged>(ages: readonly (Age | null)[]): Age | null {
  return ages.reduce<Age | null>(
    (latest, age) => (age !== null && (age.asAt ?? '') >= (latest?.asAt ?? '') ? age : latest),
    null,
  )
}
