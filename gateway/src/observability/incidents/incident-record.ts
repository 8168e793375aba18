import { z } from 'zod'
import type { Log } from '../../log/log.ts'
import { readFileIfPresent } from '../../sources/upstream/read-file-if-present.ts'
import { createSerialQueue } from '../../sources/upstream/serial-queue.ts'
import { writeFileAtomically } from '../../sources/upstream/write-file-atomically.ts'
import { type Incident, type OperatorNotice, bounded } from './incident.ts'

const Update = z.object({ at: z.number(), text: z.string() })
const IncidentBody = z
  .object({
    id: z.string(),
    source: z.enum(['PUBLIC_API', 'TICKER', 'CONTENT', 'ACCOUNTS']),
    // Earlier records had outages only.
    problem: z.enum(['SILENT', 'INCOMPLETE']).default('SILENT'),
    startedAt: z.number(),
    endedAt: z.number().nullable(),
    updates: z.array(Update).min(1),
    problemSince: z.number().optional(),
  })
  .transform(({ problemSince, ...incident }) => ({
    ...incident,
    problemSince: problemSince ?? incident.startedAt,
  }))
const NoticeBody = z.object({ id: z.string(), at: z.number(), text: z.string(), endsAt: z.number() })
const RecordBody = z.object({
  since: z.number(),
  incidents: z.array(IncidentBody),
  notices: z.array(NoticeBody),
})

/** Everything that the gateways of one site share about outages. Newest first. */
export interface IncidentRecord {
  /** Time from which incidents were recorded. */
  since: number
  incidents: readonly Incident[]
  notices: readonly OperatorNotice[]
}

export const emptyRecord = (since: number): IncidentRecord => ({ since, incidents: [], notices: [] })

export const recordText = (record: IncidentRecord) => `${JSON.stringify(record)}\n`

/** Undefined for text of another shape. Later entries than `now` are dropped: a set clock may have been set back. */
export function parseRecord(text: string | undefined, now: number): IncidentRecord | undefined {
  if (text === undefined) return undefined
  try {
    const { since, incidents, notices } = RecordBody.parse(JSON.parse(text))
    const isPast = ({ updates }: Incident) => updates.every(({ at }) => at <= now)
    return { since: Math.min(since, now), incidents: bounded(incidents.filter(isPast), now), notices }
  } catch {
    return undefined
  }
}

/** The record in a file, so that open incidents continue after a restart. Never throws. */
export function createRecordFile(file: string | undefined, log: Log) {
  const queue = createSerialQueue(error =>
    log.error({ file, error: String(error) }, 'Incidents could not be stored'),
  )
  return {
    async read(now: number): Promise<IncidentRecord | undefined> {
      if (file === undefined) return undefined
      const text = await readFileIfPresent(file).catch(() => '')
      const record = parseRecord(text, now)
      if (text !== undefined && !record) log.error({ file }, 'Stored incidents could not be read')
      return record
    },
    write(record: IncidentRecord): void {
      if (file !== undefined) void queue.add(() => writeFileAtomically(file, recordText(record)))
    },
    settled: queue.settled,
  }
}
