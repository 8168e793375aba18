import type { Tx } from '../database/tables.ts'
import type { MarketSnapshot } from '../market/market-snapshot.ts'
import type { AlertTables } from './alert-tables.ts'
import type { AnnouncementRow } from './market-causes.ts'
import {
  haltNotice,
  isChange,
  isSameHalt,
  newStates,
  type StoredHalts,
  type TradingChange,
} from './trading-changes.ts'

/** As long as missed days are searched, and an announcement and its change are compared. */
const recentMs = 10 * 86_400_000

interface TradingMarket {
  rows: MarketSnapshot['rows']
  announcements: readonly AnnouncementRow[]
  now: number
}

/**
 * Stores the trading states of a snapshot, the changes that it shows, and the announcements of halts. Resolves with the
 * changes of the last days. Concurrent writers wait for each other, so that an announcement and a change of the same
 * halt have one order for all.
 */
export async function recordTrading(tx: Tx, market: TradingMarket): Promise<TradingChange[]> {
  const { rows, announcements, now } = market
  await lockTrading(tx, new Date(now))
  const since = new Date(now - recentMs)
  const halts = await readHalts(tx, since)
  const found = announcements
    .flatMap(row => haltNotice(row) ?? [])
    .filter(({ releasedAt }) => releasedAt > since.getTime() && releasedAt <= now)
  const withNotices = await addNotices(tx, halts, found)
  return addChanges(tx, withNotices, { rows, now })
}

/** Whether any rule needs the trading states. */
export async function hasHaltRule(tx: Tx): Promise<boolean> {
  const rule = tx.selectFrom('alert_rule').select('id').where('kind', '=', 'halt').limit(1)
  return (await rule.executeTakeFirst()) !== undefined
}

/** The row of its progress is locked until the transaction ends. */
async function lockTrading(tx: Tx, now: Date): Promise<void> {
  await tx
    .insertInto('alert_progress')
    .values({ name: 'trading', evaluated_at: now })
    .onConflict(conflict => conflict.column('name').doUpdateSet({ evaluated_at: now }))
    .execute()
}

const storedChange = ({ security, code, status, ...row }: AlertTables['trading_change']): TradingChange => ({
  security,
  code,
  status,
  issuerCode: row.issuer_code,
  happenedAt: row.happened_at.getTime(),
  announcementId: row.announcement_id,
  isFirst: row.is_first,
})

/** Halts and resumptions that the ticker showed since a time, oldest first. */
export async function readChanges(tx: Tx, since: Date): Promise<TradingChange[]> {
  const rows = await tx
    .selectFrom('trading_change')
    .selectAll()
    .where('happened_at', '>', since)
    .orderBy('happened_at')
    .orderBy('security')
    .execute()
  return rows.map(storedChange)
}

async function readHalts(tx: Tx, since: Date): Promise<StoredHalts> {
  const notices = await tx.selectFrom('halt_notice').selectAll().where('released_at', '>', since).execute()
  return {
    changes: await readChanges(tx, since),
    notices: notices.map(({ id, code, ...row }) => ({
      id,
      code,
      isOfSecurity: row.is_of_security,
      isEnd: row.is_end,
      releasedAt: row.released_at.getTime(),
    })),
  }
}

/** Stores announcements, and their ids in the changes that were seen before them. */
async function addNotices(tx: Tx, halts: StoredHalts, found: StoredHalts['notices']): Promise<StoredHalts> {
  const isStored = new Set(halts.notices.map(({ id }) => id))
  const added = [...new Map(found.map(notice => [notice.id, notice])).values()].filter(
    ({ id }) => !isStored.has(id),
  )
  if (added.length === 0) return halts
  await tx
    .insertInto('halt_notice')
    .values(
      added.map(({ id, code, ...notice }) => ({
        id,
        code,
        is_of_security: notice.isOfSecurity,
        is_end: notice.isEnd,
        released_at: new Date(notice.releasedAt),
      })),
    )
    .onConflict(conflict => conflict.column('id').doNothing())
    .execute()
  const all = { ...halts, notices: [...halts.notices, ...added] }
  const changes: TradingChange[] = []
  for (const change of halts.changes) {
    const notice =
      change.announcementId === null ? added.find(each => isSameHalt(change, each, all)) : undefined
    changes.push(notice ? { ...change, announcementId: notice.id } : change)
    if (notice) await setAnnouncement(tx, change, notice.id)
  }
  return { ...all, changes }
}

const setAnnouncement = (tx: Tx, { security, happenedAt }: TradingChange, id: string) =>
  tx
    .updateTable('trading_change')
    .set({ announcement_id: id })
    .where('security', '=', security)
    .where('happened_at', '=', new Date(happenedAt))
    .execute()

/** Stores the states of a snapshot and the changes that it shows. Resolves with all changes. */
async function addChanges(
  tx: Tx,
  halts: StoredHalts,
  { rows, now }: Pick<TradingMarket, 'rows' | 'now'>,
): Promise<TradingChange[]> {
  const stored = await tx.selectFrom('trading_state').selectAll().execute()
  const before = new Map(
    stored.map(({ security, status, as_at: asAt }) => [security, { status, asAt: asAt.getTime() }]),
  )
  const states = newStates(rows, before, now)
  if (states.length === 0) return [...halts.changes]
  await tx
    .insertInto('trading_state')
    .values(states.map(({ security, status, asAt }) => ({ security, status, as_at: new Date(asAt) })))
    .onConflict(conflict =>
      conflict.column('security').doUpdateSet(({ ref }) => ({
        status: ref('excluded.status'),
        as_at: ref('excluded.as_at'),
      })),
    )
    .execute()
  const added = states
    .filter(state => isChange(before.get(state.security), state))
    .map(({ asAt, ...state }): TradingChange => {
      const change = { ...state, happenedAt: asAt, announcementId: null, isFirst: true }
      const notice = halts.notices.find(each => isSameHalt(change, each, halts))
      return notice ? { ...change, announcementId: notice.id, isFirst: false } : change
    })
  if (added.length > 0) await insertChanges(tx, added)
  return [...halts.changes, ...added]
}

/** A change that is stored already was seen before the clock was set back. */
const insertChanges = (tx: Tx, changes: readonly TradingChange[]) =>
  tx
    .insertInto('trading_change')
    .values(
      changes.map(({ security, code, status, ...change }) => ({
        security,
        code,
        status,
        issuer_code: change.issuerCode,
        happened_at: new Date(change.happenedAt),
        announcement_id: change.announcementId,
        is_first: change.isFirst,
      })),
    )
    .onConflict(conflict => conflict.columns(['security', 'happened_at']).doNothing())
    .execute()
