import { z } from 'zod'
import { badRequest } from '../http/api-error.ts'

const side = z.coerce.number().int().min(1).max(4_000).optional()

const Parameters = z.strictObject({
  w: side,
  h: side,
  fit: z.enum(['pad', 'fill', 'scale', 'crop', 'thumb']).optional(),
  fm: z.enum(['avif', 'webp', 'jpg', 'png']).optional(),
  q: z.coerce.number().int().min(1).max(100).optional(),
})

/** Options of a requested picture; sides in pixels, quality from 1 to 100. */
export type PictureOptions = z.output<typeof Parameters>

/** Parses the parameters of a picture's address; null for the original. Throws the API's error for invalid ones. */
export function parsePictureOptions(search: URLSearchParams): PictureOptions | null {
  if (search.size === 0) return null
  const { data, error } = Parameters.safeParse(Object.fromEntries(search))
  if (error)
    throw badRequest(error.issues.map(({ path, message }) => [...path, message].join(': ')).join('; '))
  return data
}
