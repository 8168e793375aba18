import type { ContentModel, Field } from '../space/content-model.ts'

/** A sentence with the content types and fields of `product` that are missing from a model; null if complete. */
export function missingTypes(model: ContentModel, product: ContentModel): string | null {
  const needed = [...product.contentTypes]
  const types = needed.flatMap(([id]) => (model.contentTypes.has(id) ? [] : id))
  const fields = needed.flatMap(([id, type]) => {
    const present = model.contentTypes.get(id)?.fields
    return present ? lackedFields(type.fields, present).map(field => `${id}.${field}`) : []
  })
  const missing = [
    ...(types.length > 0 ? [`the content types ${types.join(', ')}`] : []),
    ...(fields.length > 0 ? [`the fields ${fields.join(', ')}`] : []),
  ]
  return missing.length === 0 ? null : `lacks ${missing.join(' and ')}: the site shows nothing of them`
}

const lackedFields = (needed: readonly Field[], present: readonly Field[]) =>
  needed.flatMap(({ id }) => (present.some(field => field.id === id) ? [] : id))
