import { AsyncLocalStorage } from 'node:async_hooks'
import { createRoundRobin, type RoundRobin, type Turn } from './round-robin.ts'

/** Limits of a queue. */
export interface QueueLimits {
  /** Jobs at a time. */
  running: number
  runningPerReader: number
  waiting: number
  waitingPerReader: number
}

/** Refuses a job: its reader, or all readers together, have as many waiting as they may. Answered by 503. */
export class QueueFull extends Error {
  override name = 'QueueFull'
}

/** Pause before a refused reader tries again, as `Retry-After`. */
export const queueRetrySeconds = 5

/** Ends a job whose readers have all left. */
export class ReadersLeft extends Error {
  override name = 'ReadersLeft'
}

export interface QueueStatus {
  running: number
  waiting: number
  /** Since the start. */
  refused: number
  /** Jobs that ended because their readers had left, since the start. */
  dropped: number
}

/** Does the work of a job; `signal` aborts when all its readers have left. */
export type Work<Result> = (signal: AbortSignal) => Promise<Result>

/** A few jobs at a time, started round robin by reader. */
export interface FairQueue {
  /**
   * Notes that a reader waits for the job with this key, which may be run later. A job that several readers wait for
   * starts at the first turn of any of them. Call the result when the reader has an answer.
   */
  wait(key: string, reader: string, departure: AbortSignal): () => void
  /**
   * Runs a job for those who wait for its key. Without them it counts for `reader` and is not dropped. Rejects with
   * `QueueFull` or `ReadersLeft`.
   */
  run<Result>(key: string, reader: string, work: Work<Result>): Promise<Result>
  status(): QueueStatus
}

/** Queues by their names, for those who count. */
export type Queues = Readonly<Record<string, Pick<FairQueue, 'status'>>>

interface Job {
  key: string
  /** It goes on without readers: a cached response is made again, or a reader was given an older one meanwhile. */
  isKept: boolean
  isRunning: boolean
  leaving: AbortController
  start(): Promise<void>
  refuse(error: Error): void
}

/** One reader who waits for a key. */
interface Wait {
  key: string
  reader: string
}

/** Readers who wait, by key. */
function createWaits() {
  const waits = new Map<string, Set<Wait>>()
  return {
    add(wait: Wait): void {
      waits.set(wait.key, (waits.get(wait.key) ?? new Set()).add(wait))
    },
    /** False when it has ended before. */
    end(wait: Wait): boolean {
      const others = waits.get(wait.key)
      if (!others?.delete(wait)) return false
      if (others.size === 0) waits.delete(wait.key)
      return true
    },
    readersOf: (key: string) => [...new Set([...(waits.get(key) ?? [])].map(({ reader }) => reader))],
  }
}

/**
 * A job of the reader with the most, if that is more than `count`: many addresses of one flood cannot keep out anyone
 * else.
 */
function longerThan(lanes: RoundRobin<Job>, count: number): Job | undefined {
  const longest = lanes.longest()
  return longest && longest.count > count ? longest.item : undefined
}

function createJob<Result>(key: string, work: Work<Result>): { job: Job; result: Promise<Result> } {
  const { promise: result, resolve, reject } = Promise.withResolvers<Result>()
  const leaving = new AbortController()
  // A job starts at the end of another, whose trace is not its own.
  const inContext = AsyncLocalStorage.snapshot()
  const start = () => inContext(() => work(leaving.signal)).then(resolve, reject)
  return { job: { key, isKept: false, isRunning: false, leaving, start, refuse: reject }, result }
}

/** Jobs that wait or run, within the limits. */
function createJobs(limits: QueueLimits) {
  const lanes = createRoundRobin<Job>(limits.runningPerReader)
  const jobs = new Map<string, Job>()
  const counts: QueueStatus = { running: 0, waiting: 0, refused: 0, dropped: 0 }

  function startNext(): void {
    while (counts.running < limits.running) {
      const turn = lanes.next()
      if (!turn) return
      counts.waiting -= 1
      counts.running += 1
      turn.item.isRunning = true
      void turn.item.start().finally(() => end(turn))
    }
  }

  function end(turn: Turn<Job>): void {
    counts.running -= 1
    lanes.end(turn)
    forget(turn.item)
    startNext()
  }

  function forget(job: Job): void {
    if (jobs.get(job.key) === job) jobs.delete(job.key)
  }

  function stopWaiting(job: Job): void {
    forget(job)
    if (job.isRunning) return
    lanes.remove(job)
    counts.waiting -= 1
  }

  function refuse(job: Job): void {
    stopWaiting(job)
    counts.refused += 1
    job.refuse(new QueueFull('Too many pages and files are being made'))
  }

  return {
    counts,
    get: (key: string) => jobs.get(key),
    add(job: Job, readers: readonly string[]): void {
      jobs.set(job.key, job)
      counts.waiting += 1
      for (const reader of readers) lanes.add(job, reader)
      startNext()
      if (job.isRunning) return
      const fewest = Math.min(...readers.map(lanes.waitingOf))
      if (fewest > limits.waitingPerReader) refuse(job)
      else if (counts.waiting > limits.waiting) refuse(longerThan(lanes, fewest) ?? job)
    },
    /** Lets a job start at the turns of another reader, too. */
    join(job: Job, reader: string): void {
      if (!job.isRunning) lanes.add(job, reader)
      startNext()
    },
    part(job: Job, reader: string): void {
      if (!job.isRunning) lanes.remove(job, reader)
    },
    drop(job: Job): void {
      stopWaiting(job)
      counts.dropped += 1
      job.leaving.abort()
      job.refuse(new ReadersLeft('All readers have left'))
    },
  }
}

export function createFairQueue(limits: QueueLimits): FairQueue {
  const jobs = createJobs(limits)
  const waits = createWaits()

  function depart(wait: Wait): void {
    const { key, reader } = wait
    const job = waits.end(wait) ? jobs.get(key) : undefined
    if (!job || job.isKept) return
    const left = waits.readersOf(key)
    if (left.length === 0) jobs.drop(job)
    else if (!left.includes(reader)) jobs.part(job, reader)
  }

  return {
    wait(key, reader, departure) {
      const wait = { key, reader }
      const onDeparture = () => depart(wait)
      waits.add(wait)
      departure.addEventListener('abort', onDeparture, { once: true })
      const job = jobs.get(key)
      if (job) jobs.join(job, reader)
      return () => {
        departure.removeEventListener('abort', onDeparture)
        const unfinished = waits.end(wait) ? jobs.get(key) : undefined
        if (unfinished) unfinished.isKept = true
      }
    },
    run(key, reader, work) {
      const waiting = waits.readersOf(key)
      const { job, result } = createJob(key, work)
      job.isKept = waiting.length === 0
      jobs.add(job, job.isKept ? [reader] : waiting)
      return result
    },
    status: () => ({ ...jobs.counts }),
  }
}
