import type { ContentModel } from '../space/content-model.ts'

/** One sentence that names the content types and fields of `product` that a model does not have; null when it has all. */
export function missingTypes(model: ContentModel, product: ContentModel): string | null {
  const types: string[] = []
  const fields: string[] = []
  for (const [id, needed] of product.contentTypes) {
    const type = model.contentTypes.get(id)
    if (!type) types.push(id)
    else
      for (const field of needed.fields)
        if (!type.fields.some(each => each.id === field.id)) fields.push(`${id}.${field.id}`)
  }
  const missing = [
    ...(types.length > 0 ? [`the content types ${types.join(', ')}`] : []),
    ...(fields.length > 0 ? [`the fields ${fields.join(', ')}`] : []),
  ]
  return missing.length === 0 ? null : `lacks ${missing.join(' and ')}: the site shows nothing of them`
}
