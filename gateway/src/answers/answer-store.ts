import type { Clock } from '@exchange/market-time/clock'
import { createMemoryBudget, type MemoryBudget } from '../memory/memory-budget.ts'
import type { Dependencies } from './dependencies.ts'
import { createDependents } from './dependents.ts'
import {
  type Answer,
  type FinishedAnswer,
  finishAnswer,
  type MadeAnswer,
  type Wants,
} from './finished-answer.ts'

/** What is asked for, and how to make it. */
export interface AnswerRequest {
  /** Names the answer, whoever asks and however it was written. */
  key: string
  /** The request's address as it came: it finds the answer by itself next time. */
  address: string
  make: () => Promise<MadeAnswer>
  /** Something else is made from it: when it is stale, a new one is waited for a while. */
  isIngredient?: boolean
}

/** An answer with what it was made from. */
export interface KeptAnswer {
  readonly text: () => string
  /** The form that the reader wants, compressed first if it must be. */
  prepared(wants: Wants): Promise<Answer>
  readonly dependencies: Dependencies
  /** Until when it holds; in the past once something that it was made from has changed. */
  readonly staleAt: number
}

/**
 * Finished public answers. Made once however many ask, kept until something they were made from changes, then
 * served once more while they are made anew. Never holds anything that depends on who asks.
 */
export interface AnswerStore {
  /** A map lookup: the finished answer for an address, or undefined when it must be waited for. */
  peek(address: string, wants: Wants): Answer | undefined
  /** Rejects only when there is no earlier answer and making one failed. */
  get(request: AnswerRequest): Promise<KeptAnswer>
  /** To be told when a resource has changed. */
  changed(resourceKey: string): void
  /** To be told when something must not be told any more: no answer made from it before is served again. */
  withdraw(resourceKey: string): void
}

interface AnswerStoreOptions {
  clock: Clock
  memory?: MemoryBudget
}

interface Entry extends AnswerRequest, KeptAnswer {
  finished: FinishedAnswer
  staleAt: number
  madeAt: number
  hasErrors: boolean
}

/** What an entry needs besides its forms: itself, and how to make it anew. */
const entryBytes = 2_000
/** A place in the answer's set of resources, and one in the resource's set of answers. */
const dependencyBytes = 100

/** What changes all the time is made anew at most this often. */
const pauseMs = 500

/** How long after it became stale an answer is still served without waiting. */
const graceMs = 30_000
/** How long a reader waits for something better than an answer that is older than that. */
const patienceMs = 1_500
/** How long an answer with errors lives, and how long a failed making rests. */
const errorMs = 2_000

export function createAnswerStore({ clock, memory = createMemoryBudget() }: AnswerStoreOptions): AnswerStore {
  const dependents = createDependents()
  const entries = memory.cache<Entry>('answers', {
    sizeOf: ({ finished, address, dependencies }) =>
      entryBytes + finished.size() + address.length + dependencies.keys.size * dependencyBytes,
    onDrop: (entry, key) => dependents.remove(key, entry.dependencies.keys),
  })
  const addresses = memory.cache<string>('addresses', { sizeOf: key => key.length })
  const making = new Map<string, Promise<Entry>>()
  const withdrawals = createDependents()

  async function makeEntry(request: AnswerRequest, known: Entry | undefined): Promise<Entry> {
    // The request may be the entry before: kept in the new one, it would keep every version that there ever was.
    const { key, address, make: makeAnswer } = request
    const since = dependents.now()
    const asked = withdrawals.now()
    const made = await makeAnswer()
    if (known && made.status >= 500) throw new Error(`status ${made.status}`)
    const { dependencies, hasErrors } = made
    const finished = finishAnswer(made, () => {
      const entry = entries.peek(key)
      if (entry?.finished === finished) entries.set(key, entry)
    })
    if (known) await finished.prepareAs(known.finished)
    // It may hold what was taken back while it was made.
    if (withdrawals.changedSince(dependencies.keys, asked)) return makeEntry(request, known)
    const isOld = dependents.changedSince(dependencies.keys, since)
    const staleAt = isOld ? clock.now() : dependencies.freshUntil
    const entry: Entry = {
      key,
      address,
      make: makeAnswer,
      finished,
      dependencies,
      hasErrors,
      madeAt: clock.now(),
      staleAt: hasErrors ? Math.min(staleAt, clock.now() + errorMs) : staleAt,
      prepared: finished.prepared,
      text: finished.text,
    }
    entries.set(key, entry)
    if (entries.has(key)) dependents.add(key, dependencies.keys)
    return entry
  }

  /** One making at a time for a key. */
  function make(request: AnswerRequest): Promise<Entry> {
    const under = making.get(request.key)
    if (under) return under
    const work = makeEntry(request, entries.peek(request.key)).finally(() => making.delete(request.key))
    making.set(request.key, work)
    return work
  }

  function remake(entry: Entry): Promise<Entry> {
    return make(entry).catch(() => {
      entry.staleAt = Math.max(entry.staleAt, clock.now() + errorMs)
      return entry
    })
  }

  const isFresh = (entry: Entry, now: number) => now < entry.staleAt || now < entry.madeAt + pauseMs
  const mayBeServed = (entry: Entry, now: number) => !entry.hasErrors && now < entry.staleAt + graceMs

  async function bounded(known: Entry): Promise<Entry> {
    const { promise: over, resolve } = Promise.withResolvers<Entry>()
    const cancel = clock.after(patienceMs, () => resolve(known))
    return Promise.race([remake(known), over]).finally(cancel)
  }

  return {
    peek(address, wants) {
      const key = addresses.get(address)
      const entry = key === undefined ? undefined : entries.get(key)
      if (!entry) return undefined
      const now = clock.now()
      if (!isFresh(entry, now)) {
        if (!mayBeServed(entry, now)) return undefined
        void remake(entry)
      }
      return entry.finished.choose(wants)
    },
    async get(request) {
      addresses.set(request.address, request.key)
      const known = entries.get(request.key)
      if (!known) return make(request)
      const now = clock.now()
      if (isFresh(known, now)) return known
      if (request.isIngredient || !mayBeServed(known, now)) return bounded(known)
      void remake(known)
      return known
    },
    changed(resourceKey) {
      const now = clock.now()
      for (const key of dependents.change(resourceKey)) {
        const entry = entries.peek(key)
        if (entry) entry.staleAt = Math.min(entry.staleAt, now)
      }
    },
    withdraw(resourceKey) {
      withdrawals.change(resourceKey)
      for (const key of dependents.change(resourceKey)) entries.delete(key)
    },
  }
}
