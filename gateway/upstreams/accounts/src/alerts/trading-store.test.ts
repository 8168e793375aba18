import { setTimeout as pause } from 'node:timers/promises'
import { haltType } from '@exchange/market-rules/halt-title'
import type { TradingStatus } from '@exchange/market-rules/trading-status'
import { nzInstant } from '@exchange/market-time/new-zealand-time'
import { expect, test } from 'vitest'
import type { AnnouncementRow, PriceRow } from '../market/market-contract.ts'
import { onBothDatabases } from '../testing/both-databases.ts'
import { readChanges, recordTrading } from './trading-store.ts'

const at = (time: string) => nzInstant('2026-11-20', time)

const row = (status: TradingStatus, asAt: number) =>
  ({ code: 'KWI', isin: 'NZKWIE0001S4', issuerCode: 'KWI', status, asAt }) as PriceRow

const announcement: AnnouncementRow = {
  id: '1',
  title: 'Trading halt of KWI',
  codes: ['KWI'],
  isOfSecurity: false,
  type: haltType,
  isPriceSensitive: true,
  releasedAt: at('11:10'),
}

onBothDatabases('a halt', ({ open }) => {
  test('is one event if two processes see its announcement and the ticker at once', async () => {
    const database = await open()
    const now = at('11:11')
    await database.run(tx =>
      recordTrading(tx, { rows: [row('TRADING', at('11:00'))], announcements: [], now }),
    )
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const ofAnnouncement = database.run(async tx => {
      await recordTrading(tx, { rows: [], announcements: [announcement], now })
      begin()
      // Long enough for the other transaction, if it did not wait.
      await pause(300)
    })
    await begun
    const ofTicker = database.run(tx =>
      recordTrading(tx, { rows: [row('HALTED', at('11:10'))], announcements: [], now }),
    )
    await Promise.all([ofAnnouncement, ofTicker])
    expect(await database.run(tx => readChanges(tx, new Date(0)))).toMatchObject([
      { status: 'HALTED', announcementId: '1', isFirst: false },
    ])
    await database.close()
  })
})
