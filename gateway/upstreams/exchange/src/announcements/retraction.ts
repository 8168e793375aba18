import { hashText } from '../simulation/random.ts'
import type { Draft } from './announcement.ts'

/** Number of days on which one retraction occurs, on average. */
const rarity = 4

const reasons = [
  'Released in error: the document belongs to another issuer.',
  'Released in error: a draft was attached instead of the final document.',
  'Withdrawn at the request of the issuer.',
]

/** Selects the announcement of a day that is retracted, and the time: at most one, never price sensitive. */
export function retractionOf(seed: string, drafts: readonly Draft[]) {
  const pick = hashText(`${seed}|retraction`)
  const candidates = drafts.filter(
    ({ type, isPriceSensitive }) => !isPriceSensitive && ['GENERAL', 'ADMIN', 'SHINTR'].includes(type),
  )
  const draft = pick % rarity === 0 ? candidates[pick % candidates.length] : undefined
  if (!draft) return undefined
  const minutes = 12 + (pick % 80)
  return { draft, at: draft.at + minutes * 60_000, reason: reasons[pick % reasons.length]! }
}
