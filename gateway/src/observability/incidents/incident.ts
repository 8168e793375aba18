import type { Source } from '../../domain/site/freshness.ts'

/** A sentence about an incident. Times are milliseconds since 1970. */
export interface IncidentUpdate {
  at: number
  text: string
}

/** SILENT: the source does not answer. INCOMPLETE: it answers with much less than before. */
export type IncidentProblem = 'SILENT' | 'INCOMPLETE'

/** A period in which a source did not answer, or not in full. */
export interface Incident {
  id: string
  source: Source
  /** The latest problem. */
  problem: IncidentProblem
  problemSince: number
  /** Time of the first failed call. */
  startedAt: number
  /** Time from which the source answered in full again; null while the incident is open. */
  endedAt: number | null
  /** Oldest first, at least one. */
  updates: readonly IncidentUpdate[]
}

/** An operator's sentence to all readers. */
export interface OperatorNotice {
  id: string
  at: number
  text: string
  /** Time from which pages no longer show it. */
  endsAt: number
}

const dayMs = 86_400_000

/** Age after which incidents and notices are removed. */
export const keptMs = 90 * dayMs
/** Maximum incidents, and updates of one: the first and the latest. */
export const [mostIncidents, mostUpdates] = [200, 100] as const

/** Removes what is too old or too much. Newest first. */
export function bounded(incidents: readonly Incident[], now: number): Incident[] {
  return incidents
    .filter(({ endedAt }) => (endedAt ?? now) > now - keptMs)
    .toSorted((one, other) => other.startedAt - one.startedAt)
    .slice(0, mostIncidents)
    .map(incident => {
      const [first, ...others] = incident.updates
      if (first === undefined || others.length < mostUpdates) return incident
      return { ...incident, updates: [first, ...others.slice(1 - mostUpdates)] }
    })
}
