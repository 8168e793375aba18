import { z } from 'zod'
import type { LoggedEvent } from '../../domain/announcements/announcement-event.ts'
import { headRecord } from '../archive-record.ts'

const position = z.int().positive()

const change = z.object({
  type: z.literal('CHANGE'),
  position,
  kind: z.enum(['ADDED', 'CORRECTED', 'RETRACTED']),
  recordedAt: z.number(),
  head: headRecord,
  before: headRecord.nullable(),
  part: z.enum(['HEAD', 'TEXT']),
  state: z.string(),
})

const gap = z.object({
  type: z.literal('GAP'),
  position,
  since: z.number().nullable(),
  until: z.number(),
  reason: z.enum(['NOT_KEPT', 'SOURCE_BREAK']),
})

/** Beginning of a log: events before it are not kept. */
const start = z.object({ type: z.literal('START'), position })

const eventRecord = z.discriminatedUnion('type', [start, change, gap]) satisfies z.ZodType<
  LoggedEvent | z.infer<typeof start>
>

/** A line of the log's file. */
export type EventRecord = z.infer<typeof eventRecord>

/** The valid records among some lines. */
export const eventRecordsOf = (lines: readonly unknown[]): EventRecord[] =>
  lines.flatMap(line => {
    const { success, data } = eventRecord.safeParse(line)
    return success ? [data] : []
  })

/** The record in an entry of a shared log; undefined if it is invalid. */
export function eventRecordIn(text: string): EventRecord | undefined {
  try {
    return eventRecordsOf([JSON.parse(text)])[0]
  } catch {
    return undefined
  }
}
