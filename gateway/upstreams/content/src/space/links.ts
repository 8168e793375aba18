/** A reference to an entry or an asset in the delivery API's format. */
export interface Link {
  sys: { type: 'Link'; linkType: string; id: string }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

export const isLink = (value: unknown): value is Link =>
  isObject(value) && isObject(value.sys) && value.sys.type === 'Link'

/** Every link anywhere in a value, including rich text, in order; a target may occur more than once. */
export function* linksIn(value: unknown): Generator<Link> {
  if (isLink(value)) yield value
  else if (isObject(value)) for (const part of Object.values(value)) yield* linksIn(part)
}

/** Identifies a link's target: entries and assets may have the same id. */
export const linkKey = ({ sys }: Link): string => `${sys.linkType}:${sys.id}`

export const linkTo = (linkType: string, id: string): Link => ({ sys: { type: 'Link', linkType, id } })
