import { amountsOfLots } from '@exchange/market-rules/lot-amounts'
import { type Amount, amountText, divided, type Movement, replay, type ReplayStep } from './holdings.ts'
import { lacksCost } from './sales.ts'

/** A transaction that its lot names. */
export interface LotMovement extends Movement {
  transaction_uuid: string
}

/** Securities that came in by one transaction, in today's securities: splits since then have changed both quantities. */
interface Lot {
  movement: LotMovement
  quantity: Amount
  left: Amount
}

/** Takes a quantity from the oldest lots. The ledger has checked that they have it. */
function take(lots: readonly Lot[], wanted: Amount): Lot[] {
  let missing = wanted
  return lots.flatMap(lot => {
    if (missing.isZero()) return [lot]
    const taken = missing.lt(lot.left) ? missing : lot.left
    missing = missing.minus(taken)
    const left = lot.left.minus(taken)
    return left.isZero() ? [] : [{ ...lot, left }]
  })
}

/** Divides the running total instead of each lot, so that the lots add up to the position. */
function divideLots(lots: readonly Lot[], { movement, before }: ReplayStep<LotMovement>): Lot[] {
  let counted = before.quantity.minus(before.quantity)
  let given = counted
  return lots.flatMap(lot => {
    counted = counted.plus(lot.left)
    const upTo = divided(counted, movement)
    const left = upTo.minus(given)
    given = upTo
    const whole = divided(lot.quantity, movement)
    const quantity = lot.left.eq(lot.quantity) || whole.lt(left) ? left : whole
    return left.isZero() ? [] : [{ ...lot, quantity, left }]
  })
}

function follow(lots: readonly Lot[], step: ReplayStep<LotMovement>): readonly Lot[] {
  const { movement, before, after } = step
  if (movement.type === 'split' || movement.type === 'consolidation') return divideLots(lots, step)
  const change = after.quantity.minus(before.quantity)
  if (change.isZero()) return lots
  if (change.isNegative()) return take(lots, change.negated())
  return [...lots, { movement, quantity: change, left: change }]
}

/**
 * Lots of an instrument that are still held, oldest first: a sale takes the oldest securities. Their cost is the position's average
 * cost, like that of sales, to the cent. Their quantities and costs add up to the position's. Throws `Oversold`.
 */
export function listLots(movements: readonly LotMovement[]) {
  let lots: readonly Lot[] = []
  let cost = '0'
  for (const step of replay(movements)) {
    lots = follow(lots, step)
    cost = amountText(step.after.cost)
  }
  const costs = amountsOfLots(
    cost,
    lots.map(({ left }) => left.toFixed()),
  )
  return lots.map(({ movement, quantity, left }, index) => ({
    transaction_uuid: movement.transaction_uuid,
    type: movement.type,
    date: movement.date,
    quantity: amountText(quantity),
    quantity_left: amountText(left),
    cost: costs[index] ?? '0',
    paid: lacksCost(movement) ? null : amountText(movement.amount),
  }))
}
