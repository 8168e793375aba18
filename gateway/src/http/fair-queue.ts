import { AsyncLocalStorage } from 'node:async_hooks'
import { createRoundRobin, type RoundRobin, type Turn } from './round-robin.ts'

/** Limits of a queue. */
export interface QueueLimits {
  /** Maximum concurrent jobs. */
  running: number
  runningPerReader: number
  waiting: number
  waitingPerReader: number
}

/** Refuses a job: its reader, or all readers together, have too many waiting jobs. Answered with 503. */
export class QueueFull extends Error {
  override name = 'QueueFull'
}

/** Pause before a refused reader retries, as `Retry-After`. */
export const queueRetrySeconds = 5

/** Ends a job when all its readers have left. */
export class ReadersLeft extends Error {
  override name = 'ReadersLeft'
}

export interface QueueStatus {
  running: number
  waiting: number
  /** Number since the start. */
  refused: number
  /** Jobs ended since the start because their readers left. */
  dropped: number
}

/** Runs a job; `signal` aborts when all its readers have left. */
export type Work<Result> = (signal: AbortSignal) => Promise<Result>

/** Runs a few jobs at a time, started round robin by reader. */
export interface FairQueue {
  /**
   * Registers a reader for the job with this key, which may be run later. A job with several readers starts at the
   * first turn of any of them. Call the result when the reader has an answer.
   */
  wait(key: string, reader: string, departure: AbortSignal): () => void
  /**
   * Runs a job for the readers registered for its key. Without any, it counts for `reader` and is never dropped.
   * Rejects with `QueueFull` or `ReadersLeft`.
   */
  run<Result>(key: string, reader: string, work: Work<Result>): Promise<Result>
  status(): QueueStatus
}

/** Queues by name, for metrics. */
export type Queues = Readonly<Record<string, Pick<FairQueue, 'status'>>>

interface Job {
  key: string
  /** Continues without readers: a cached response is regenerated, or a reader got an older one meanwhile. */
  isKept: boolean
  isRunning: boolean
  leaving: AbortController
  start(): Promise<void>
  refuse(error: Error): void
}

/** One reader waiting for a key. */
interface Wait {
  key: string
  reader: string
}

/** Waiting readers by key. */
function createWaits() {
  const waits = new Map<string, Set<Wait>>()
  return {
    add(wait: Wait): void {
      waits.set(wait.key, (waits.get(wait.key) ?? new Set()).add(wait))
    },
    /** False if it has already ended. */
    end(wait: Wait): boolean {
      const others = waits.get(wait.key)
      if (!others?.delete(wait)) return false
      if (others.size === 0) waits.delete(wait.key)
      return true
    },
    readersOf: (key: string) => [...new Set([...(waits.get(key) ?? [])].map(({ reader }) => reader))],
  }
}

/** A job of the reader with the most jobs, if these exceed `count`: a flood from many addresses cannot block other readers. */
function longerThan(lanes: RoundRobin<Job>, count: number): Job | undefined {
  const longest = lanes.longest()
  return longest && longest.count > count ? longest.item : undefined
}

function createJob<Result>(key: string, work: Work<Result>): { job: Job; result: Promise<Result> } {
  const { promise: result, resolve, reject } = Promise.withResolvers<Result>()
  const leaving = new AbortController()
  // A job is started at the end of another one, so its own trace context must be restored.
  const inContext = AsyncLocalStorage.snapshot()
  const start = () => inContext(() => work(leaving.signal)).then(resolve, reject)
  return { job: { key, isKept: false, isRunning: false, leaving, start, refuse: reject }, result }
}

/** Waiting and running jobs, within the limits. */
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
    /** Also allows a job to start at another reader's turn. */
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
