import type { Source } from '../../domain/site/freshness.ts'
import { isoInstant } from '../../domain/site/instant.ts'
import type { SourceStatus } from '../../sources/upstream/source-status.ts'
import { type Incident, bounded } from './incident.ts'
import { closingText, openingText, updateText } from './incident-texts.ts'

/**
 * Duration of a failure before it is an incident: a failed call between two answers is none. With `quietMs` and `tickMs`
 * of `watch-sources.ts`, the first notice follows within two minutes.
 */
const openAfterMs = 45_000
/** Minimum time between the first and the last failed call. */
const confirmedMs = 20_000
/** Duration of answers that closes an incident. */
const closeAfterMs = 120_000
/** Readers get an update at least every 15 minutes. */
const updateMs = 13 * 60_000

interface Trend {
  /** First failed call since the last answer. */
  failingSince: number | null
  /** First answer after a failure, or the first seen. */
  answersSince: number | null
  /** At the last look. */
  lastSuccessAt: number | null
}

/** Turns the states of sources into incidents. Unknown states change nothing, so incidents outlive a restart. */
export function createSourceFollower() {
  const trends = new Map<Source, Trend>()

  /** A source that answered since the last look is answering, even if its last call failed: one path may fail. */
  function trendOf({ source, state, lastSuccessAt, lastFailureAt }: SourceStatus): Trend {
    const before = trends.get(source) ?? { failingSince: null, answersSince: null, lastSuccessAt: null }
    const answersSince = before.answersSince ?? lastSuccessAt
    let trend: Trend = { failingSince: null, answersSince, lastSuccessAt }
    if (state === 'UNKNOWN') trend = before
    else if (state === 'DOWN')
      trend =
        lastSuccessAt === before.lastSuccessAt
          ? { failingSince: before.failingSince ?? lastFailureAt, answersSince: null, lastSuccessAt }
          : { failingSince: lastFailureAt, answersSince, lastSuccessAt }
    trends.set(source, trend)
    return trend
  }

  function opened(status: SourceStatus, { failingSince }: Trend, now: number): Incident | undefined {
    if (failingSince === null || now - failingSince < openAfterMs) return undefined
    if ((status.lastFailureAt ?? 0) - failingSince < confirmedMs) return undefined
    const { source } = status
    return {
      id: `${source.toLowerCase().replace('_', '-')}-${isoInstant(failingSince).replaceAll(/\D/g, '').slice(0, 14)}`,
      source,
      startedAt: failingSince,
      endedAt: null,
      updates: [{ at: now, text: openingText(source, failingSince, now) }],
    }
  }

  function continued(incident: Incident, { answersSince }: Trend, now: number): Incident {
    const { source, startedAt, updates } = incident
    const add = (text: string) => [...updates, { at: now, text }]
    if (answersSince !== null && now - answersSince >= closeAfterMs)
      return { ...incident, endedAt: answersSince, updates: add(closingText(source, answersSince, now)) }
    if (now - (updates.at(-1)?.at ?? startedAt) < updateMs) return incident
    return { ...incident, updates: add(updateText(source, { startedAt, answersSince, now })) }
  }

  /** The incidents after a look at the sources; the same list if none changed. */
  return function follow(
    incidents: readonly Incident[],
    sources: readonly SourceStatus[],
    now: number,
  ): readonly Incident[] {
    let next = incidents
    for (const status of sources) {
      const trend = trendOf(status)
      const open = next.find(({ source, endedAt }) => source === status.source && endedAt === null)
      const changed = open ? continued(open, trend, now) : opened(status, trend, now)
      if (changed && changed !== open) next = [changed, ...next.filter(incident => incident !== open)]
    }
    return next === incidents ? incidents : bounded(next, now)
  }
}
