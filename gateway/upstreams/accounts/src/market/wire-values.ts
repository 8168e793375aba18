import { z } from 'zod'

/** An unreadable value counts as missing: one invalid figure must not hide the rest. */
export const text = z.coerce.string().min(1).nullish().catch(null)
export const amount = z
  .union([z.number(), z.string().trim().min(1).transform(Number)])
  .pipe(z.number())
  .nullish()
  .catch(null)
export const flag = z.boolean().nullish().catch(null)
export const flags = z.array(z.string()).catch([])

/** Seconds or milliseconds since 1970, or ISO 8601. */
export const instant = z
  .union([z.number(), z.string().min(1)])
  .transform(value => {
    const number = Number(value)
    if (Number.isNaN(number)) return Date.parse(String(value))
    return Math.abs(number) < 1e11 ? number * 1_000 : number
  })
  .pipe(z.number())
  .nullish()
  .catch(null)

/** A code in capitals. */
export const code = z.string().min(1).toUpperCase()

/** The valid rows of a list. Throws for anything except a list, and for a list whose rows are all invalid. */
export function rowsOf<Row>(row: z.ZodType<Row>, body: unknown): Row[] {
  if (!Array.isArray(body)) throw new TypeError('not a list')
  const rows = body.flatMap(each => {
    const { data } = row.safeParse(each)
    return data === undefined ? [] : [data]
  })
  if (rows.length === 0 && body.length > 0) throw new TypeError('no valid row')
  return rows
}
