import type { z } from 'zod'
import type { PageEntry } from '../../domain/content/content-page.ts'

type Fields = Readonly<Record<string, unknown>>

/** Parses the fields of a content type; null when a required field is missing or has another shape. */
export type EntryParser = (id: string, fields: Fields) => PageEntry | null

/** Given instead of a field's name, passes all fields to the parser. */
export const allFields = null

/** Parser of a field, with the field's name in the content model if that differs. */
type FieldParser<Value> = z.ZodType<Value> | readonly [string | null, z.ZodType<Value>]

type EntryOf<Type> = Extract<PageEntry, { __typename: Type }>

/** Parsers of all fields of a type of entry. */
export type EntryContract<Type> = {
  readonly [Field in Exclude<keyof EntryOf<Type>, '__typename' | 'id'>]: FieldParser<EntryOf<Type>[Field]>
}

export function entryParser(
  __typename: PageEntry['__typename'],
  contract: Readonly<Record<string, FieldParser<unknown>>>,
): EntryParser {
  const parsers = Object.entries(contract).map(([name, field]) =>
    'length' in field ? { name, from: field[0], parser: field[1] } : { name, from: name, parser: field },
  )
  return (id, fields) => {
    const entry: Record<string, unknown> = { __typename, id }
    for (const { name, from, parser } of parsers) {
      const { success, data } = parser.safeParse(from === allFields ? fields : fields[from])
      if (!success) return null
      entry[name] = data
    }
    return entry as unknown as PageEntry
  }
}
