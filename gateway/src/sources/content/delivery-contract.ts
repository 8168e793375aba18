import { z } from 'zod'
import { anyInstant } from '../upstream/wire-values.ts'

const Sys = z.object({ id: z.string().min(1).max(128) })
const LinkBody = z.object({ sys: Sys.extend({ type: z.literal('Link'), linkType: z.string() }) })

const fields = z.record(z.string(), z.unknown()).catch({})

const EntryBody = z
  .object({
    sys: Sys.extend({ type: z.literal('Entry'), contentType: LinkBody, updatedAt: anyInstant }),
    fields,
  })
  .transform(({ sys, ...rest }) => ({
    id: sys.id,
    contentType: sys.contentType.sys.id,
    updatedAt: sys.updatedAt,
    ...rest,
  }))

const AssetBody = z
  .object({ sys: Sys.extend({ type: z.literal('Asset') }), fields })
  .transform(({ sys, ...rest }) => ({ id: sys.id, ...rest }))

const ErrorBody = z
  .object({ details: z.object({ linkType: z.string(), id: z.string() }) })
  .transform(({ details }) => linkKey(details))

const ArrayBody = z.object({
  sys: z.object({ type: z.literal('Array') }),
  items: z.array(z.unknown()),
  includes: z
    .object({ Entry: z.array(z.unknown()).catch([]), Asset: z.array(z.unknown()).catch([]) })
    .partial()
    .optional(),
  errors: z.array(z.unknown()).optional().catch([]),
})

/** An entry as delivered; `updatedAt` in milliseconds. */
export type DeliveredEntry = z.output<typeof EntryBody>
export type DeliveredAsset = z.output<typeof AssetBody>

/** An answer of the delivery API, with its links by id. */
export interface Delivery {
  items: readonly DeliveredEntry[]
  /** All included entries, and the items themselves. */
  entries: ReadonlyMap<string, DeliveredEntry>
  assets: ReadonlyMap<string, DeliveredAsset>
  /** Links with missing targets, by `linkKey`. */
  unresolved: ReadonlySet<string>
}

export const linkKey = ({ linkType, id }: { linkType: string; id: string }): string => `${linkType}:${id}`

/** The readable rows of a list: one invalid row must not hide the others. */
function readable<T>(row: z.ZodType<T>, rows: readonly unknown[] = []): T[] {
  return rows.flatMap(each => {
    const { data } = row.safeParse(each)
    return data === undefined ? [] : [data]
  })
}

const byId = <T extends { id: string }>(rows: readonly T[]) => new Map(rows.map(row => [row.id, row]))

/** Parses an answer with a list of entries or assets. Throws when it is not a list, or when no row is readable. */
export function parseDelivery(body: unknown): Delivery {
  const { items, includes, errors } = ArrayBody.parse(body)
  const entries = readable(EntryBody, items)
  const assets = readable(AssetBody, items)
  if (items.length > 0 && entries.length + assets.length === 0) throw new TypeError('no item can be read')
  return {
    items: entries,
    entries: byId([...readable(EntryBody, includes?.Entry), ...entries]),
    assets: byId([...readable(AssetBody, includes?.Asset), ...assets]),
    unresolved: new Set(readable(ErrorBody, errors)),
  }
}
