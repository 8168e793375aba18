import { z } from 'zod'

const Bounds = z.object({ min: z.number().nullish(), max: z.number().nullish() })

const Validation = z.looseObject({
  in: z.array(z.union([z.string(), z.number()])).optional(),
  unique: z.boolean().optional(),
  regexp: z.object({ pattern: z.string(), flags: z.string().nullish() }).optional(),
  size: Bounds.optional(),
  range: Bounds.optional(),
  linkContentType: z.union([z.string().transform(type => [type]), z.array(z.string())]).optional(),
  linkMimetypeGroup: z.union([z.string().transform(group => [group]), z.array(z.string())]).optional(),
  message: z.string().nullish(),
})

const valueTypes = [
  'Symbol',
  'Text',
  'RichText',
  'Integer',
  'Number',
  'Date',
  'Boolean',
  'Object',
  'Location',
  'Link',
] as const

const linkTypes = ['Entry', 'Asset'] as const

const Items = z.object({
  type: z.enum(valueTypes),
  linkType: z.enum(linkTypes).optional(),
  validations: z.array(Validation).default([]),
})

const Field = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum([...valueTypes, 'Array']),
  linkType: z.enum(linkTypes).optional(),
  items: Items.optional(),
  localized: z.boolean().default(false),
  required: z.boolean().default(false),
  disabled: z.boolean().default(false),
  omitted: z.boolean().default(false),
  validations: z.array(Validation).default([]),
})

const ContentType = z.object({
  sys: z.looseObject({ id: z.string(), createdAt: z.string().optional(), updatedAt: z.string().optional() }),
  name: z.string(),
  description: z.string().default(''),
  displayField: z.string().nullish(),
  fields: z.array(Field),
})

const Locale = z.object({
  code: z.string(),
  name: z.string(),
  fallbackCode: z.string().nullable().default(null),
  default: z.boolean().default(false),
  sys: z.looseObject({ id: z.string() }),
})

const ModelFile = z.object({
  contentTypes: z.array(ContentType),
  locales: z.array(Locale).min(1),
})

export type Validation = z.output<typeof Validation>
export type Field = z.output<typeof Field>
/** Type of a field or of a list's elements. */
export type FieldType = Pick<Field, 'type' | 'linkType' | 'items' | 'validations'>
export type ContentType = z.output<typeof ContentType>
export type Locale = z.output<typeof Locale>

/** The content types and the locales of a space. */
export interface ContentModel {
  contentTypes: ReadonlyMap<string, ContentType>
  locales: readonly Locale[]
  defaultLocale: string
}

/** Parses `content-model.json`. Throws a `ZodError` for another shape, and a `SyntaxError` for invalid JSON. */
export function parseContentModel(text: string): ContentModel {
  const { contentTypes, locales } = ModelFile.parse(JSON.parse(text))
  const byDefault = locales.find(locale => locale.default) ?? locales[0]!
  return {
    contentTypes: new Map(contentTypes.map(type => [type.sys.id, type])),
    locales,
    defaultLocale: byDefault.code,
  }
}
