import type { Source } from '../../domain/site/freshness.ts'
import { isoInstant } from '../../domain/site/instant.ts'
import type { SourceStatus } from '../../sources/upstream/source-status.ts'
import { type Incident, type IncidentProblem, bounded } from './incident.ts'
import { closingText, openingText, recoveringText, updateText } from './incident-texts.ts'

/**
 * Duration of a problem before it is an incident: a failed call between two answers is none. With `quietMs` and `tickMs`
 * of `watch-sources.ts`, the first notice of an outage follows within two minutes. A list that becomes shorter for good is
 * accepted after about three minutes.
 */
const openAfterMs: Readonly<Record<IncidentProblem, number>> = { SILENT: 45_000, INCOMPLETE: 120_000 }
/** Minimum time between the first and the last failed call. */
const confirmedMs = 20_000
/** Duration of complete answers that closes an incident. */
const closeAfterMs = 120_000
/** Readers get an update at least every 15 minutes. */
const updateMs = 13 * 60_000

/** A problem, from its first failed call on. */
interface Failing {
  problem: IncidentProblem
  since: number
}

interface Trend {
  /** First failed call since the last answer. */
  silentSince: number | null
  /** First incomplete answer since all were complete. */
  incompleteSince: number | null
  /** First complete answer after a failure, or the first seen. */
  answersSince: number | null
  /** At the last look. */
  lastSuccessAt: number | null
}

const beginning: Trend = { silentSince: null, incompleteSince: null, answersSince: null, lastSuccessAt: null }

/** The trend after a look. A source that answered since the last look is answering, even if its last call failed: one path may fail. */
function nextTrend(before: Trend, status: SourceStatus): Trend {
  const { state, lastSuccessAt, lastFailureAt, incomplete } = status
  if (state === 'UNKNOWN') return before
  const answersSince = before.answersSince ?? lastSuccessAt
  const incompleteSince = incomplete.length === 0 ? null : (before.incompleteSince ?? lastFailureAt)
  if (state !== 'DOWN')
    return {
      silentSince: null,
      incompleteSince,
      answersSince: incompleteSince === null ? answersSince : null,
      lastSuccessAt,
    }
  const hasAnswered = lastSuccessAt !== before.lastSuccessAt
  return {
    silentSince: hasAnswered ? lastFailureAt : (before.silentSince ?? lastFailureAt),
    incompleteSince,
    answersSince: hasAnswered && incompleteSince === null ? answersSince : null,
    lastSuccessAt,
  }
}

/** The problem that has lasted; an outage before incomplete answers. */
function lasting({ silentSince, incompleteSince }: Trend, { lastFailureAt }: SourceStatus, now: number) {
  const problems: { problem: IncidentProblem; since: number | null }[] = [
    { problem: 'SILENT', since: silentSince },
    { problem: 'INCOMPLETE', since: incompleteSince },
  ]
  return problems.find(
    (each): each is Failing =>
      each.since !== null &&
      now - each.since >= openAfterMs[each.problem] &&
      (lastFailureAt ?? 0) - each.since >= confirmedMs,
  )
}

function opened({ source }: SourceStatus, { problem, since }: Failing, now: number): Incident {
  return {
    id: `${source.toLowerCase().replace('_', '-')}-${isoInstant(since).replaceAll(/\D/g, '').slice(0, 14)}`,
    source,
    problem,
    problemSince: since,
    startedAt: since,
    endedAt: null,
    updates: [{ at: now, text: openingText(source, { problem, since, now }) }],
  }
}

function continued(incident: Incident, { answersSince }: Trend, now: number): Incident {
  const { source, problem, problemSince, startedAt, updates } = incident
  const add = (text: string) => [...updates, { at: now, text }]
  if (answersSince !== null && now - answersSince >= closeAfterMs)
    return { ...incident, endedAt: answersSince, updates: add(closingText(source, answersSince, now)) }
  if (now - (updates.at(-1)?.at ?? startedAt) < updateMs) return incident
  const text =
    answersSince === null
      ? updateText(source, { problem, since: problemSince, now })
      : recoveringText(source, answersSince, now)
  return { ...incident, updates: add(text) }
}

/** An incident whose source has another problem now. */
function changedTo(incident: Incident, { problem, since }: Failing, now: number): Incident {
  const text = updateText(incident.source, { problem, since, now })
  return { ...incident, problem, problemSince: since, updates: [...incident.updates, { at: now, text }] }
}

/** The incident after a look; undefined if there is none. */
function incidentAfter(
  open: Incident | undefined,
  { status, trend, now }: { status: SourceStatus; trend: Trend; now: number },
): Incident | undefined {
  const problem = lasting(trend, status, now)
  if (!open) return problem ? opened(status, problem, now) : undefined
  return problem && problem.problem !== open.problem
    ? changedTo(open, problem, now)
    : continued(open, trend, now)
}

/** Turns the states of sources into incidents. Unknown states change nothing, so incidents outlive a restart. */
export function createSourceFollower() {
  const trends = new Map<Source, Trend>()

  /** The incidents after a look at the sources; the same list if none changed. */
  return function follow(
    incidents: readonly Incident[],
    sources: readonly SourceStatus[],
    now: number,
  ): readonly Incident[] {
    let next = incidents
    for (const status of sources) {
      const trend = nextTrend(trends.get(status.source) ?? beginning, status)
      trends.set(status.source, trend)
      const open = next.find(({ source, endedAt }) => source === status.source && endedAt === null)
      const changed = incidentAfter(open, { status, trend, now })
      if (changed && changed !== open) next = [changed, ...next.filter(incident => incident !== open)]
    }
    return next === incidents ? incidents : bounded(next, now)
  }
}
