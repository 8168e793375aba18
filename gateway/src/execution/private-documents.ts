import { LRUCache } from 'lru-cache'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { privateCalendar } from '../announcements/documents/private-calendar.ts'
import { privateFeed } from '../announcements/documents/private-feed.ts'
import { atomType } from '../announcements/documents/announcement-feed.ts'
import { calendarType } from '../announcements/documents/written-calendar.ts'
import {
  type PrivateContents,
  type PrivateDocument,
  privateDocumentAt,
} from '../domain/members/private-address.ts'
import { SourceError } from '../domain/site/source-error.ts'
import { finishedResponse } from '../http/node-response.ts'
import { noSniffing, plainResponse } from '../http/plain-response.ts'
import { preconditionsOf } from '../http/preconditions.ts'
import { followedDates, followedListings } from '../readers/followed-dates.ts'
import { createDependencyNotes } from '../response-cache/dependencies.ts'
import { createVariants } from '../response-cache/variants.ts'
import { visitorOf } from '../sources/accounts/visitor.ts'
import { type Context, type ContextOptions, createContext } from './context.ts'

interface PrivateDocumentsOptions {
  shared: ContextOptions
  /** The site's public origin; null for relative addresses. */
  origin: string | null
}

/** Headers of every response at a secret address. */
const privateHeaders = {
  ...noSniffing,
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
} as const

/** Wrong addresses of one reader: a calendar program reads for many members, so addresses that were right are exempt. */
const wrongPerMinute = 20
const mostRight = 10_000
/** Reads of one address. Programs read every few minutes at most. */
const readsPerHour = 120
const retrySeconds = 60

const later = (status: 429 | 503, text: string, seconds: number) =>
  plainResponse(status, text, { ...privateHeaders, 'retry-after': String(seconds) })

const tooMany = (seconds: number) =>
  later(429, `Too many requests. Try again in ${Math.ceil(seconds / 60)} min.`, seconds)

interface LimitsOptions {
  wrong: RateLimiterMemory
  reads: RateLimiterMemory
  /** Addresses that were right when they were last read. */
  right: LRUCache<string, true>
}

/** Seconds until the reader, or the address, has requests left; null if both have some. */
async function waitOf(limits: LimitsOptions, reader: string, secret: string): Promise<number | null> {
  const wrong = limits.right.has(secret) ? null : await limits.wrong.get(reader)
  if (wrong !== null && wrong.remainingPoints <= 0) return Math.ceil(wrong.msBeforeNext / 1_000)
  const reads = await limits.reads.get(secret)
  return reads !== null && reads.remainingPoints <= 0 ? Math.ceil(reads.msBeforeNext / 1_000) : null
}

/** A request at a secret address. */
interface PrivateRequest {
  document: PrivateDocument
  secret: string
  reader: string
}

type Make = (context: Context, contents: PrivateContents, origin: string | null) => Promise<string>

interface Maker {
  type: string
  /** The `cache-control` of its responses. */
  caching: string
  make: Make
}

const makers: Readonly<Record<PrivateDocument, Maker>> = {
  calendar: {
    type: calendarType,
    // Dates change once a day.
    caching: 'private, max-age=300',
    make: async (context, contents, origin) =>
      privateCalendar(context, await followedDates(context, contents), origin),
  },
  feed: {
    type: atomType,
    // Alerts must appear within a minute: a program asks each time, and gets a 304 for an unchanged feed.
    caching: 'private, no-cache',
    async make(context, contents, origin) {
      const { listings } = await followedListings(context.publicApi, contents)
      return privateFeed(context, { ...contents, listings }, origin)
    },
  },
}

/** Contents for an address; undefined for one that does not exist. */
async function contentsAt(secret: string, { accounts, accountFeatures }: Context) {
  if (!(await accountFeatures.list()).includes('PRIVATE_ADDRESS')) return undefined
  const answer = await accounts.privateContents(secret)
  return answer.kind === 'done' ? answer.value : undefined
}

/**
 * Members' calendars and feeds at their secret addresses; undefined for all other addresses, wrong and replaced ones included. They
 * are made for each request and never stored. A failed source is a 503, so that a program keeps what it has.
 */
export function createPrivateDocuments({ shared, origin }: PrivateDocumentsOptions) {
  const limits = {
    wrong: new RateLimiterMemory({ points: wrongPerMinute, duration: 60 }),
    reads: new RateLimiterMemory({ points: readsPerHour, duration: 3_600 }),
    right: new LRUCache<string, true>({ max: mostRight }),
  }

  async function make(
    request: Request,
    { document, secret, reader }: PrivateRequest,
  ): Promise<Response | undefined> {
    const notes = createDependencyNotes()
    // The holder of an address needs no session, so no cookie is sent to the account service.
    const nobody = new Request(new URL('/', request.url))
    const visitor = visitorOf(nobody, { address: reader, isSecure: false, mayReadMail: false })
    const context = createContext(shared, notes, { visitor })
    const contents = await contentsAt(secret, context)
    if (!contents) {
      limits.right.delete(secret)
      await limits.wrong.penalty(reader)
      return undefined
    }
    limits.right.set(secret, true)
    await limits.reads.penalty(secret)
    const { type, caching, make: write } = makers[document]
    const text = await write(context, contents, origin)
    const headers = { ...privateHeaders, 'content-type': type, 'cache-control': caching }
    const made = { status: 200, headers, body: text, dependencies: notes.sum(), hasErrors: false }
    const variants = createVariants(made, () => {})
    return finishedResponse(await variants.prepared(preconditionsOf(request)), request)
  }

  return async (request: Request, pathname: string, reader: string): Promise<Response | undefined> => {
    const found = privateDocumentAt(pathname)
    if (!found) return undefined
    const wait = await waitOf(limits, reader, found.secret)
    if (wait !== null) return tooMany(wait)
    try {
      return await make(request, { ...found, reader })
    } catch (error) {
      if (!(error instanceof SourceError)) throw error
      return later(503, `We can’t make your ${found.document} right now.`, retrySeconds)
    }
  }
}
