import { z } from 'zod'
import { date, goodRows, isinOf, text } from '../wire-values.ts'

const MaturityBody = z.object({ isin: text, ISIN: text, maturityDate: date.catch(null) })

/** `/bond/maturity/data.json`: when the principal is repaid, by ISIN; null for what has no end. */
export function parseMaturities(body: unknown): Map<string, string | null> {
  return new Map(goodRows(MaturityBody, body).map(row => [isinOf(row) ?? '', row.maturityDate]))
}
