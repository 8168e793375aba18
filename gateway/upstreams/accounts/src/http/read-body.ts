import type { z } from 'zod'
import { ApiError, type FieldError, InvalidInput } from './api-error.ts'

const usualBytes = 65_536

/**
 * Reads a JSON body in the shape of `schema`. Other media types than `application/json` are refused, which excludes
 * forms of other sites; so are bodies over `maxBytes`, 64 kB by default. Throws `InvalidInput` with one error for each
 * field.
 */
export async function readBody<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  maxBytes = usualBytes,
): Promise<z.output<Schema>> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json')
    throw new ApiError(415, ['unsupported_media_type', 'Send application/json.'])
  return parse(await readJson(request, maxBytes), schema)
}

/** Validates input. Throws `InvalidInput`. */
export function parse<Schema extends z.ZodType>(value: unknown, schema: Schema): z.output<Schema> {
  const { data, error } = schema.safeParse(value, { reportInput: true })
  if (!error) return data
  const byField = new Map<string, FieldError>()
  for (const issue of error.issues) {
    const field = issue.path.join('.')
    if (!byField.has(field)) byField.set(field, { field, code: codeOf(issue), message: issue.message })
  }
  throw new InvalidInput([...byField.values()])
}

function codeOf(issue: z.core.$ZodIssue): string {
  const own: unknown = 'params' in issue ? issue.params?.['code'] : undefined
  if (typeof own === 'string') return own
  const { input } = issue
  const isBlank = input === undefined || input === null || (typeof input === 'string' && input.trim() === '')
  return isBlank ? 'required' : 'invalid'
}

const malformed = () => new ApiError(400, ['malformed', 'The body is not JSON.'])

async function readJson(request: Request, maxBytes: number): Promise<unknown> {
  const text = await readText(request, maxBytes)
  // PostgreSQL cannot store the character NUL.
  if (/\0|\\u0000/.test(text)) throw malformed()
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw malformed()
  }
}

async function readText({ body }: Request, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > maxBytes) throw new ApiError(413, ['too_large', 'The body is too large.'])
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
