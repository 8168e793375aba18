import { z } from 'zod'
import { anyDate, goodRows, isinOf, text } from '../upstream/wire-values.ts'

const MaturityBody = z.object({ isin: text, ISIN: text, maturityDate: anyDate })

/** `/bond/maturity/data.json`: maturity date by ISIN; null for perpetual securities. */
export function parseMaturities(body: unknown): Map<string, string | null> {
  return new Map(goodRows(MaturityBody, body).map(row => [isinOf(row) ?? '', row.maturityDate]))
}
