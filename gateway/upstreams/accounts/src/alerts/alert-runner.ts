import { sql } from 'kysely'
import type { Clock } from '@exchange/market-time/clock'
import { addDays, nzDate } from '@exchange/market-time/new-zealand-time'
import type { TradingCalendar } from '@exchange/market-time/trading-calendar'
import type { Database } from '../database/database.ts'
import type { Tx } from '../database/tables.ts'
import { siteAddresses } from '../mail/site-addresses.ts'
import type { ReadMarket } from '../market/market-reader.ts'
import { evaluatePart, type FoundForMember } from './evaluate-part.ts'
import type { MarketHistory } from './market-history.ts'
import { type Found, recordFirings } from './record-firings.ts'
import { readHeldMembers, releaseHeld } from './release-held.ts'
import { readNextRules, type StoredRule } from './rule-store.ts'
import { hasHaltRule, recordTrading } from './trading-store.ts'

interface RunnerOptions {
  database: Pick<Database, 'run'>
  clock: Clock
  calendar: TradingCalendar
  readMarket: ReadMarket
  history: MarketHistory
  publicOrigin: string
  /** Signals that mail is queued. */
  mailWaits(): void
}

/** Fires rules. Several processes may do so at once. */
export interface AlertRunner {
  /** Evaluates every rule on the current market. Resolves with the number of new firings. */
  fire(): Promise<number>
  close(): Promise<void>
}

/** Days for which missed events are found after a pause of all processes. */
const maxMissedDays = 10

export function createAlertRunner(options: RunnerOptions): AlertRunner {
  const { database, clock, history } = options
  const addresses = siteAddresses(options.publicOrigin)
  let isClosed = false
  let last: Promise<unknown> = Promise.resolve()

  async function fireDue(): Promise<number> {
    const first = await database.run(tx => readNextRules(tx, null))
    if (first.length > 0) return fireAll(first)
    await release(false)
    return 0
  }

  async function fireAll(first: StoredRule[]): Promise<number> {
    const now = clock.now()
    const from = await database.run(tx => firstDay(tx, now))
    const snapshot = await options.readMarket([])
    const isLate = from < nzDate(now)
    const missed = isLate ? await history.recentNews() : []
    const isRead = missed !== undefined && !snapshot.states.news.isStale
    const announcements = [...snapshot.announcements, ...(missed ?? [])]
    const changes = await database.run(async tx =>
      (await hasHaltRule(tx)) ? recordTrading(tx, { ...snapshot, announcements, now }) : [],
    )
    const market = { announcements, changes, from, now }
    let [fired, isComplete] = [0, isRead && !snapshot.states.prices.isStale]
    for (let rules = first; rules.length > 0 && !isClosed;) {
      const result = await evaluatePart(rules, market, { ...options, snapshot })
      fired += await record(result.found, snapshot.isSimulated)
      isComplete &&= result.isComplete
      const after = rules.at(-1)?.memberId ?? null
      rules = await database.run(tx => readNextRules(tx, after))
    }
    await release(snapshot.isSimulated)
    // An incomplete evaluation is repeated: it never skips a day.
    if (isComplete && !isClosed) await database.run(tx => saveProgress(tx, new Date(now)))
    return fired
  }

  async function record(found: FoundForMember[], isSimulated: boolean): Promise<number> {
    const isStored = await database.run(tx => readStored(tx, found))
    const byMember = Map.groupBy(
      found.filter(each => !isStored(each)),
      ({ rule }) => rule.memberId,
    )
    let fired = 0
    for (const [memberId, own] of byMember) {
      if (isClosed) break
      const recording = { memberId, now: new Date(clock.now()), addresses, isSimulated }
      fired += await database.run(tx => recordFirings(tx, recording, own))
    }
    if (fired > 0) options.mailWaits()
    return fired
  }

  async function release(isSimulated: boolean): Promise<void> {
    for (const memberId of await database.run(readHeldMembers)) {
      if (isClosed) return
      const recording = { memberId, now: new Date(clock.now()), addresses, isSimulated }
      if (await database.run(tx => releaseHeld(tx, recording))) options.mailWaits()
    }
  }

  return {
    /** Runs are sequential: awaiting one includes all earlier ones. */
    fire() {
      const next = last.then(() => (isClosed ? 0 : fireDue()))
      last = next.catch(() => {})
      return next
    },
    async close() {
      isClosed = true
      await last
    },
  }
}

/** Whether an event is stored for its rule: saves the transactions of known events. The unique key decides. */
async function readStored(tx: Tx, found: readonly Found[]): Promise<(found: Found) => boolean> {
  const rules = [...new Set(found.map(({ rule }) => rule.id))]
  if (rules.length === 0) return () => true
  const causes = [...new Set(found.map(({ cause }) => cause.key))]
  const rows = await tx
    .selectFrom('alert_firing')
    .select(['rule_id', 'cause'])
    .where('rule_id', 'in', rules)
    .where(sql<boolean>`cause = any(${causes}::text[])`)
    .execute()
  const stored = new Set(rows.map(({ rule_id: id, cause }) => `${id} ${cause}`))
  return ({ rule, cause }) => stored.has(`${rule.id} ${cause.key}`)
}

const progress = 'market'

/**
 * First day to evaluate: the day of the last complete evaluation, or earlier after a jump of the clock. A longer gap ends
 * some days ago.
 */
async function firstDay(tx: Tx, now: number): Promise<string> {
  const row = await tx
    .selectFrom('alert_progress')
    .select('evaluated_at')
    .where('name', '=', progress)
    .executeTakeFirst()
  const today = nzDate(now)
  const earliest = addDays(today, -maxMissedDays)
  const evaluated = row === undefined ? earliest : nzDate(row.evaluated_at.getTime())
  return evaluated > today || evaluated < earliest ? earliest : evaluated
}

async function saveProgress(tx: Tx, now: Date): Promise<void> {
  await tx
    .insertInto('alert_progress')
    .values({ name: progress, evaluated_at: now })
    .onConflict(conflict => conflict.column('name').doUpdateSet({ evaluated_at: now }))
    .execute()
}
