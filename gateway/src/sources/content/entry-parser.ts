import type { z } from 'zod'
import type { PageEntry } from '../../domain/content/content-page.ts'

/** An entry without its id. */
type Body = PageEntry extends infer Each ? (Each extends PageEntry ? Omit<Each, 'id'> : never) : never

/** Parses the fields of a content type; null when a required field is missing or has another shape. */
export type EntryParser = (id: string, fields: Readonly<Record<string, unknown>>) => PageEntry | null

export const entryParser =
  (body: z.ZodType<Body>): EntryParser =>
  (id, fields) => {
    const { data } = body.safeParse(fields)
    return data === undefined ? null : ({ ...data, id } as PageEntry)
  }
