import { type Clock, trueTime } from '@exchange/market-time/clock'
import { isoInstant } from '../domain/site/instant.ts'
import type { ProgramAccess } from '../domain/site/program-access.ts'
import type { Payer } from './charge.ts'

/** A reader's remaining budget as the graph returns it. */
export interface RateLimit {
  cost: number
  limit: number
  remaining: number
  resetAt: string
}

interface Site {
  clock: Clock
  programs: Pick<ProgramAccess, 'costPerMinute'>
}

/** The payer's budget after the operation. Null without a limit, and for an operation that is not counted. */
export function rateLimitOf(payer: Payer | undefined, { clock, programs }: Site): RateLimit | null {
  const { spent } = payer ?? {}
  if (!spent || programs.costPerMinute === null) return null
  const { cost, remaining, resetSeconds } = spent
  const resetAt = isoInstant(trueTime(clock) + resetSeconds * 1_000)
  return { cost, limit: programs.costPerMinute, remaining, resetAt }
}
