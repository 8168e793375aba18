/** A reference to an entry or an asset, as the delivery API writes it. */
export interface Link {
  sys: { type: 'Link'; linkType: string; id: string }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

export const isLink = (value: unknown): value is Link =>
  isObject(value) && isObject(value.sys) && value.sys.type === 'Link'

/** Every link anywhere in a value, rich text included, in order; the same target may come more than once. */
export function* linksIn(value: unknown): Generator<Link> {
  if (isLink(value)) yield value
  else if (isObject(value)) for (const part of Object.values(value)) yield* linksIn(part)
}

/** Tells entries and assets of the same id apart. */
export const linkKey = ({ sys }: Link): string => `${sys.linkType}:${sys.id}`

export const linkTo = (linkType: string, id: string): Link => ({ sys: { type: 'Link', linkType, id } })
