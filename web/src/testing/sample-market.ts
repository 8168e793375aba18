import { sampleShare } from './sample-instrument.ts'

/** The main board during trading. */
export const sampleMarket = {
  id: 'NZSX',
  code: 'NZSX',
  name: 'NZX Main Board',
  phase: 'NORMAL_TRADING',
  phaseEndsAt: '2026-11-20T03:45:00.000Z',
  freshness: sampleShare.freshness,
}

/** Fields of the main board between two trading days. */
export const closedMarket = { phase: 'ENQUIRY', phaseEndsAt: '2026-11-22T20:00:00.000Z' }
