import { expect, test } from 'vitest'
import { sampleHead } from '../testing/sample-head.ts'
import { historyMarkup, ledgerMarkup } from './announcement-pages.ts'

test('a corrected time is in New Zealand time, in the ledger and on the announcement’s page', () => {
  const correction = {
    announcementId: '1',
    field: 'RELEASED',
    document: null,
    before: '2026-11-19T21:30:00.000Z',
    after: '2026-11-19T22:00:00.000Z',
    correctedAt: Date.parse('2026-11-19T23:00:00Z'),
  } as const
  const head = sampleHead('1', { releasedAt: Date.parse(correction.after) })
  for (const markup of [ledgerMarkup([{ correction, head }], ''), historyMarkup([correction])]) {
    expect(markup).toMatch(/10:30\s?am NZDT/)
    expect(markup).toMatch(/11:00\s?am NZDT/)
    expect(markup).not.toContain(correction.before)
  }
})
