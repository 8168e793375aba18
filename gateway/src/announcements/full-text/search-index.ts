import { rm } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { asError } from '../../sources/upstream/as-error.ts'
import type { Log } from '../../log/log.ts'
import type { SearchDatabase, SearchRequest, SearchResult, SearchedAnnouncement } from './search-database.ts'

export interface SearchThreadOptions {
  /** Undefined for an index in memory. */
  file: string | undefined
  maxBytes: number
}

type Method = Exclude<keyof SearchDatabase, 'close'>

export interface SearchThreadCall {
  id: number
  method: Method
  values: readonly unknown[]
}

export type SearchThreadAnswer =
  | { id: number; value: unknown }
  | { id: number; failure: string; isDamaged: boolean }

/** The search database in its own thread. Calls reject when it fails, and never wait longer than a few seconds. */
export interface SearchIndex {
  put(announcements: readonly SearchedAnnouncement[]): Promise<void>
  remove(ids: readonly string[]): Promise<void>
  search(request: SearchRequest): Promise<SearchResult>
  pages(id: string, attachment: string): Promise<string[] | null>
  /** Versions of all indexed announcements. */
  stamps(): Promise<{ id: string; stamp: string; isWhole: boolean }[]>
  /** Runs after the thread has ended or its file was damaged: the index may then be empty. */
  onLost(listener: () => void): void
  close(): Promise<void>
}

interface SearchIndexOptions extends SearchThreadOptions {
  log: Log
}

/** Maximum wait for an answer. */
const answerMs = 10_000
/** Maximum calls waiting, so that a slow disk does not collect requests. */
const mostWaiting = 200
/** Heap of the thread in MB, without SQLite's own memory. */
const heapMb = 96

interface Pending {
  resolve(value: unknown): void
  reject(error: Error): void
}

interface Thread {
  worker: Worker
  pending: Map<number, Pending>
}

export function createSearchIndex({ log, ...options }: SearchIndexOptions): SearchIndex {
  const listeners = new Set<() => void>()
  let thread: Promise<Thread> | undefined
  let lastId = 0
  let isClosed = false
  let isDamaged = false

  function onEnd(ended: Map<number, Pending>, error: Error): void {
    for (const { reject } of ended.values()) reject(error)
    ended.clear()
    thread = undefined
    if (isClosed) return
    log.error({ error: String(error) }, 'The search index has ended and is opened again')
    for (const listener of listeners) listener()
  }

  async function start(): Promise<Thread> {
    if (isDamaged && options.file !== undefined)
      for (const ending of ['', '-wal', '-shm']) await rm(options.file + ending, { force: true })
    isDamaged = false
    const pending = new Map<number, Pending>()
    const worker = new Worker(new URL('search-thread.ts', import.meta.url), {
      workerData: options,
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
    })
    worker.unref()
    let failure: Error | undefined
    worker.on('error', error => (failure = asError(error)))
    worker.once('exit', code => onEnd(pending, failure ?? new Error(`The thread ended with ${code}`)))
    worker.on('message', (answer: SearchThreadAnswer) => {
      const call = pending.get(answer.id)
      pending.delete(answer.id)
      if ('value' in answer) return call?.resolve(answer.value)
      call?.reject(new Error(answer.failure))
      if (answer.isDamaged) {
        isDamaged = true
        void worker.terminate()
      }
    })
    return { worker, pending }
  }

  async function call<Result>(method: Method, ...values: readonly unknown[]): Promise<Result> {
    if (isClosed) throw new Error('The search index is closed')
    const { worker, pending } = await (thread ??= start())
    if (pending.size >= mostWaiting) throw new Error('Too many searches wait')
    const id = ++lastId
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    pending.set(id, { resolve, reject })
    const timer = setTimeout(() => reject(new Error(`No answer to ${method} in time`)), answerMs)
    worker.ref()
    worker.postMessage({ id, method, values } satisfies SearchThreadCall)
    return promise.finally(() => {
      clearTimeout(timer)
      pending.delete(id)
      if (pending.size === 0) worker.unref()
    }) as Promise<Result>
  }

  return {
    put: announcements => call('put', announcements),
    remove: ids => call('remove', ids),
    search: request => call('search', request),
    pages: (id, attachment) => call('pages', id, attachment),
    stamps: () => call('stamps'),
    onLost: listener => void listeners.add(listener),
    async close() {
      isClosed = true
      // A write in progress is completed, or undone by the next start.
      await (await thread)?.worker.terminate()
    },
  }
}
