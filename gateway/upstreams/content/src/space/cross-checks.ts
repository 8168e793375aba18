import { isLink, type Link } from './links.ts'
import type { ContentModel, Validation } from './content-model.ts'
import type { Asset, Entry } from './entity.ts'

/** Other entities, as needed by validations across entities. */
export interface Neighbours {
  model: ContentModel
  entries: ReadonlyMap<string, Entry>
  assets: ReadonlyMap<string, Asset>
}

/** Violations of validations that depend on other entities: the content type of a link's target, and unique values. */
export function crossFaults(entry: Entry, neighbours: Neighbours): string[] {
  const type = neighbours.model.contentTypes.get(entry.contentType)
  return (type?.fields ?? []).flatMap(({ id, validations, items }) =>
    Object.entries(entry.fields[id] ?? {}).flatMap(([locale, value]) =>
      [
        ...[value]
          .flat()
          .flatMap(each =>
            isLink(each) ? linkFaults(each, items?.validations ?? validations, neighbours) : [],
          ),
        ...(validations.some(({ unique }) => unique)
          ? twinFaults(entry, { id, locale, value }, neighbours)
          : []),
      ].map(reason => `fields.${id}: ${reason}`),
    ),
  )
}

function linkFaults(link: Link, rules: readonly Validation[], { entries, assets }: Neighbours): string[] {
  const { id, linkType } = link.sys
  const contentType = linkType === 'Entry' ? entries.get(id)?.contentType : undefined
  const files = linkType === 'Asset' ? Object.values(assets.get(id)?.files ?? {}) : []
  return rules.flatMap(({ linkContentType, linkMimetypeGroup }) => [
    ...(linkContentType && contentType && !linkContentType.includes(contentType)
      ? [`${id} is a ${contentType}, not one of ${linkContentType.join(', ')}`]
      : []),
    ...(linkMimetypeGroup && files.some(file => !linkMimetypeGroup.includes(mimetypeGroup(file.contentType)))
      ? [`${id} is not of the kind ${linkMimetypeGroup.join(', ')}`]
      : []),
  ])
}

interface FieldValue {
  id: string
  locale: string
  value: unknown
}

function twinFaults(entry: Entry, { id, locale, value }: FieldValue, { entries }: Neighbours): string[] {
  const twins = [...entries.values()].filter(
    other =>
      other.id < entry.id && other.contentType === entry.contentType && other.fields[id]?.[locale] === value,
  )
  return twins.map(twin => `${String(value)} is already in ${twin.id}`)
}

/** The delivery API's group of a media type. */
export function mimetypeGroup(contentType: string): string {
  const [kind = '', name = ''] = contentType.split('/')
  if (kind === 'image' || kind === 'video' || kind === 'audio') return kind
  if (name === 'pdf') return 'pdfdocument'
  if (/zip|tar|rar|compressed/.test(name)) return 'archive'
  if (/spreadsheet|excel|csv/.test(name)) return 'spreadsheet'
  if (/presentation|powerpoint/.test(name)) return 'presentation'
  if (/msword|wordprocessing/.test(name)) return 'richtext'
  if (/json|xml|javascript/.test(name)) return 'code'
  return kind === 'text' ? (name === 'html' ? 'markup' : 'plaintext') : 'attachment'
}
