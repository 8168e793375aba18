import type { Source } from '../../domain/site/freshness.ts'
import { isoInstant } from '../../domain/site/instant.ts'
import type { SourceStatus } from '../../sources/upstream/source-status.ts'
import { keptMs } from './incident.ts'
import type { IncidentRecord } from './incident-record.ts'
import { partName, stateNames } from './incident-texts.ts'

/** The state of the site for readers, the same in every format. Times are ISO 8601. */
export interface StatusReport {
  checkedAt: string
  /** Start of the record, at most 90 days ago. */
  recordedFrom: string
  parts: {
    source: Source
    name: string
    state: SourceStatus['state']
    stateName: string
    lastAnswerAt: string | null
  }[]
  /** Newest first. `endedAt` is null while pages show it. */
  notices: { id: string; at: string; text: string; endedAt: string | null }[]
  /** Incidents of the last 90 days, newest first. */
  incidents: {
    id: string
    source: Source
    name: string
    startedAt: string
    endedAt: string | null
    updates: { at: string; text: string }[]
  }[]
}

const isoOrNull = (instant: number | null) => (instant === null ? null : isoInstant(instant))

/** Readers need not know of a failed call between two answers. */
function stateOf({ state, lastSuccessAt }: SourceStatus): SourceStatus['state'] {
  if (state !== 'DOWN') return state
  return lastSuccessAt === null ? 'UNKNOWN' : 'UP'
}

/** A source with an open incident is down, or degraded, until the incident is closed. */
export function statusReport(
  { since, incidents, notices }: IncidentRecord,
  sources: readonly SourceStatus[],
  now: number,
): StatusReport {
  const open = incidents.filter(({ endedAt }) => endedAt === null)
  return {
    checkedAt: isoInstant(now),
    recordedFrom: isoInstant(Math.max(since, now - keptMs)),
    parts: sources.map(status => {
      const { source, lastSuccessAt } = status
      const problem = open.find(incident => incident.source === source)?.problem
      const state = problem === undefined ? stateOf(status) : problem === 'SILENT' ? 'DOWN' : 'DEGRADED'
      const lastAnswerAt = isoOrNull(lastSuccessAt)
      return { source, name: partName(source), state, stateName: stateNames[state], lastAnswerAt }
    }),
    notices: notices.map(({ id, at, text, endsAt }) => ({
      id,
      at: isoInstant(at),
      text,
      endedAt: endsAt > now ? null : isoInstant(endsAt),
    })),
    incidents: incidents.map(({ id, source, startedAt, endedAt, updates }) => ({
      id,
      source,
      name: partName(source),
      startedAt: isoInstant(startedAt),
      endedAt: isoOrNull(endedAt),
      updates: updates.map(({ at, text }) => ({ at: isoInstant(at), text })),
    })),
  }
}
