import { z } from 'zod'
import type { FieldType, Validation } from './content-model.ts'
import { RichText } from './rich-text.ts'

const isoDate = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?$/

const shapes = {
  Symbol: z.string().max(256),
  Text: z.string().max(50_000),
  RichText,
  Integer: z.int(),
  Number: z.number(),
  Date: z.string().regex(isoDate, 'is not a date such as 2026-11-20 or 2026-11-20T10:00+13:00'),
  Boolean: z.boolean(),
  Object: z.json(),
  Location: z.object({ lat: z.number(), lon: z.number() }),
} satisfies Partial<Record<FieldType['type'], z.ZodType>>

const linkShape = (linkType: string) =>
  z.strictObject({
    sys: z.strictObject({ type: z.literal('Link'), linkType: z.literal(linkType), id: z.string().min(1) }),
  })

/** Schema of a field's value, from its type and the validations that depend only on the value. */
export function fieldShape({ type, linkType, items, validations }: FieldType): z.ZodType {
  const shape: z.ZodType =
    type === 'Link'
      ? linkShape(linkType ?? 'Entry')
      : type === 'Array'
        ? z.array(items ? fieldShape(items) : z.unknown())
        : shapes[type]
  return shape.superRefine((value, context) => {
    for (const rule of validations)
      if (!isKept(rule, value))
        context.addIssue({ code: 'custom', message: rule.message ?? describeRule(rule) })
  })
}

function isKept({ in: allowed, regexp, size, range }: Validation, value: unknown): boolean {
  const length = typeof value === 'string' || Array.isArray(value) ? value.length : null
  if (allowed && (typeof value === 'string' || typeof value === 'number') && !allowed.includes(value))
    return false
  if (regexp && typeof value === 'string' && !new RegExp(regexp.pattern, regexp.flags ?? '').test(value))
    return false
  if (size && length !== null && !isWithin(length, size)) return false
  return !(range && typeof value === 'number' && !isWithin(value, range))
}

const isWithin = (value: number, { min, max }: NonNullable<Validation['size']>) =>
  value >= (min ?? -Infinity) && value <= (max ?? Infinity)

function describeRule({ in: allowed, regexp, size, range }: Validation): string {
  if (allowed) return `is none of ${allowed.join(', ')}`
  if (regexp) return `does not match ${regexp.pattern}`
  const { min, max } = size ?? range ?? {}
  return `${size ? 'its length is' : 'is'} not from ${min ?? 'any'} to ${max ?? 'any'}`
}
