import { z } from 'zod'
import type { IntradayPoint } from '../../../domain/market/price-history.ts'
import { amount, seconds } from '../../upstream/wire-values.ts'
import { completed, type RowContract, type Stated, type TickerRow } from './row-contract.ts'

/** One minute of a price history; its code is its time. */
export interface PointRow extends IntradayPoint, TickerRow {}

const PointBody = z.object({
  timestamp: seconds.optional(),
  value: amount.optional(),
  volume: amount.optional(),
})

const nothing = { timestamp: 0, value: null, volume: null, asAt: null }

/** The ticker's price history. */
export const pointContract: RowContract<PointRow> = {
  parse(body) {
    const parsed = PointBody.safeParse(body)
    if (!parsed.success) return undefined
    const { timestamp } = parsed.data
    const key = timestamp === undefined ? {} : { code: String(timestamp), asAt: timestamp * 1_000 }
    const part: Stated<PointRow> = { ...parsed.data, ...key }
    return part
  },
  complete: part => completed<PointRow>(nothing, part),
}
