import { z } from 'zod'

/** Fields used to query pages and lists. A space refuses queries for a type or field that it does not have. */
export const queriedFields = {
  page: ['path', 'title', 'membersOnly', 'description', 'navigationTitle', 'position'],
  story: ['path', 'title', 'membersOnly', 'summary', 'date'],
  pageSupplement: ['path'],
  homePage: [],
} as const satisfies Record<string, readonly string[]>

/** Required: without them a page has no address or no name. */
const neededFields = ['fields.path', 'fields.title']

const RefusalBody = z.object({
  details: z.object({
    errors: z
      .array(z.object({ name: z.string(), path: z.array(z.string()).optional().catch(undefined) }))
      .min(1),
  }),
})

const withoutFields = (select: string, fields: ReadonlySet<string>) =>
  select
    .split(',')
    .filter(path => !fields.has(path))
    .join()

/**
 * Address of a refused query without the fields that the space lacks; null if the type, a filter field or the path of
 * pages is missing. Undefined for other refusals.
 */
export function answerableQuery(address: string, refusal: unknown): string | null | undefined {
  const errors = RefusalBody.safeParse(refusal).data?.details.errors ?? []
  if (errors.some(({ name }) => name === 'unknownContentType')) return null
  const fields = new Set(
    errors.flatMap(({ name, path }) => (name === 'unknown' && path ? path.join('.') : [])),
  )
  if (errors.length === 0 || fields.size < errors.length) return undefined
  const url = new URL(address)
  if ([...fields].some(field => neededFields.includes(field) || url.searchParams.has(field))) return null
  const select = url.searchParams.get('select') ?? ''
  const rest = withoutFields(select, fields)
  if (rest === select) return undefined
  url.searchParams.set('select', rest)
  return url.href
}

const ModelBody = z.object({
  items: z.array(
    z.object({ sys: z.object({ id: z.string() }), fields: z.array(z.object({ id: z.string() })) }),
  ),
})

/** One sentence that names the site's content types and fields missing in a space; null if none are missing. */
export function describeMissing(body: unknown, siteTypes: readonly string[]): string | null {
  const { data } = ModelBody.safeParse(body)
  if (!data) return null
  const types = new Map(data.items.map(({ sys, fields }) => [sys.id, new Set(fields.map(({ id }) => id))]))
  const missing = [
    ...siteTypes.filter(type => !types.has(type)),
    ...Object.entries(queriedFields).flatMap(([type, fields]) => {
      const present = types.get(type)
      return present ? fields.filter(field => !present.has(field)).map(field => `${type}.${field}`) : []
    }),
  ]
  return missing.length === 0
    ? null
    : `The content space lacks ${missing.toSorted().join(', ')}: nothing of them is shown`
}
