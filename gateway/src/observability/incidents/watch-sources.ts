import type { Clock } from '@exchange/market-time/clock'
import type { Log } from '../../log/log.ts'
import type { StreamBus } from '../../sources/ticker/between-gateways/stream-bus.ts'
import type { SourceStatus } from '../../sources/upstream/source-status.ts'
import { createSourceFollower } from './follow-sources.ts'
import {
  createRecordFile,
  type IncidentRecord,
  emptyRecord,
  parseRecord,
  recordText,
} from './incident-record.ts'
import { readNotices } from './notice-file.ts'
import { statusReport, type StatusReport } from './status-report.ts'

/** A source with a cheap call, for a source that readers do not use at the moment, or that failed. */
export interface CheckedSource {
  status(): SourceStatus
  /** Calls the source, also for lists that were incomplete, and records the result. Never throws. */
  check(): Promise<void>
}

interface WatchOptions {
  clock: Clock
  log: Log
  sources: readonly CheckedSource[]
  /** Whether quiet sources are called; without, only the calls of readers count. */
  checks: boolean
  /** File of the record; nothing is stored if undefined. */
  recordFile: string | undefined
  /** File of the operator's notices; none if undefined. */
  noticesFile: string | undefined
  /** The other gateways of the site: one of them keeps the record, the others copy it. */
  bus?: StreamBus | undefined
  topic: string
  /** Runs after each look. `isNews` if a reader would see more than a new time. */
  onLook: (report: StatusReport, isNews: boolean) => void
}

/** Follows the sources and keeps the record of incidents and notices. */
export interface SourceWatch {
  report(): StatusReport
  close(): Promise<void>
}

/** Interval of looks. */
export const tickMs = 10_000
/** Age of a source's last call from which it is called. */
const quietMs = 25_000
/** Longer than two looks, so that the same gateway keeps the record. */
const leaseMs = 30_000

export function createSourceWatch(options: WatchOptions): SourceWatch {
  const { clock, log, sources, checks, recordFile, noticesFile, bus, topic, onLook } = options
  const file = createRecordFile(recordFile, log)
  const follow = createSourceFollower()
  const states = () => sources.map(source => source.status())
  let record = emptyRecord(clock.now())
  let report = statusReport(record, states(), clock.now())
  let cancel: (() => void) | undefined
  let isClosed = false

  function isDue({ state, lastSuccessAt, lastFailureAt }: SourceStatus): boolean {
    const last = Math.max(lastSuccessAt ?? 0, lastFailureAt ?? 0)
    return state === 'DOWN' || state === 'DEGRADED' || clock.now() - last >= quietMs
  }

  async function checkQuiet(): Promise<void> {
    if (checks) await Promise.all(sources.filter(({ status }) => isDue(status())).map(({ check }) => check()))
  }

  async function ownRecord(): Promise<IncidentRecord> {
    const notices = await readNotices(noticesFile, clock).catch((error: unknown) => {
      log.error({ file: noticesFile, error: String(error) }, 'Notices could not be read')
      return record.notices
    })
    return { since: record.since, incidents: follow(record.incidents, states(), clock.now()), notices }
  }

  /** While the bus is down, each gateway keeps its own record. */
  async function sharedRecord(shared: StreamBus): Promise<IncidentRecord> {
    try {
      const isHeld = await shared.lease(topic, leaseMs)
      const own = await ownRecord()
      if (isHeld) {
        await shared.add(topic, recordText(own), true)
        return own
      }
      const { entries } = await shared.entries(topic)
      return parseRecord(entries.at(-1)?.text, clock.now()) ?? record
    } catch {
      return ownRecord()
    }
  }

  async function look(): Promise<void> {
    await checkQuiet()
    const next = bus ? await sharedRecord(bus) : await ownRecord()
    if (isClosed) return
    const isChanged = recordText(next) !== recordText(record)
    if (isChanged) file.write(next)
    record = next
    const before = newsOf(report)
    report = statusReport(record, states(), clock.now())
    onLook(report, newsOf(report) !== before)
  }

  async function run(): Promise<void> {
    await look().catch((error: unknown) =>
      log.error({ error: String(error) }, 'The status could not be updated'),
    )
    if (!isClosed) cancel = clock.after(tickMs, () => void run())
  }

  async function begin(): Promise<void> {
    record = (await file.read(clock.now())) ?? record
    if (!isClosed) await run()
  }

  void begin()
  return {
    report: () => report,
    async close() {
      isClosed = true
      cancel?.()
      await file.settled()
    },
  }
}

/** The report without its times of answers. */
const newsOf = ({ parts, notices, incidents }: StatusReport) =>
  JSON.stringify([parts.map(({ state }) => state), notices, incidents])
