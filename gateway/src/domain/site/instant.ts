/** Formats milliseconds since 1970 as ISO 8601 in UTC. */
export function isoInstant(instant: number): string {
  return new Date(instant).toISOString()
}
