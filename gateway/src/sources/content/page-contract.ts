import { z } from 'zod'
import type { PageFields, SupplementFields } from '../../domain/content/content-page.ts'
import type { PageHead } from '../../domain/content/page-tree.ts'
import type { DeliveredEntry } from './delivery-contract.ts'
import {
  asset,
  choice,
  date,
  isTrue,
  or,
  reference,
  required,
  richText,
  text,
  whole,
} from './entry-fields.ts'

/** A path of this site, without a trailing slash. */
export const sitePath = required
  .refine(path => /^\/(?!\/)[^\s?#\\]*$/.test(path), 'not a path')
  .transform(path => (path.length > 1 ? path.replace(/\/+$/, '') || '/' : path))

const layout = or(
  choice({
    singleColumn: 'SINGLE_COLUMN',
    minimal: 'MINIMAL',
    sidebarMarketLayout: 'SIDEBAR_MARKET_LAYOUT',
    sidebarWithSiblings: 'SIDEBAR_WITH_SIBLINGS',
    sidebarWithChildren: 'SIDEBAR_WITH_CHILDREN',
  }),
  'SINGLE_COLUMN',
)

const Fields = z.object({
  path: sitePath,
  title: required,
  navigationTitle: text,
  description: text,
  summary: text,
  layout,
  headerImage: reference,
  content: richText,
  sideContent: richText,
  sharingPicture: asset,
  date,
  author: text,
  topic: text,
  picture: asset,
  membersOnly: isTrue,
})

/** Parses a page or a story; only the title of a members-only one. Throws without a title or a path. */
export function readPage(
  { id, updatedAt }: DeliveredEntry,
  fields: Readonly<Record<string, unknown>>,
): PageFields {
  const { membersOnly, summary, description, navigationTitle, ...read } = Fields.parse(fields)
  const body = { headerImage: null, content: null, sideContent: null, sharingPicture: null, picture: null }
  return {
    ...read,
    ...(membersOnly ? body : {}),
    id,
    description: description ?? summary,
    navigationTitle: navigationTitle ?? read.title,
    isMembersOnly: membersOnly,
    updatedAt: isoTime(updatedAt),
  }
}

const Supplement = z.object({
  path: sitePath,
  introduction: richText,
  conclusion: richText,
  sideContent: richText,
})

/** Additions to a page of the site. Throws without a path. */
export const readSupplement = (
  { id }: DeliveredEntry,
  fields: Readonly<Record<string, unknown>>,
): SupplementFields => ({ id, ...Supplement.parse(fields) })

const Path = z.object({ path: sitePath })

/** Path of the page that has these additions; null if there is none. */
export function readSupplementHead({ id, fields }: DeliveredEntry): { id: string; path: string } | null {
  const { data } = Path.safeParse(fields)
  return data === undefined ? null : { id, ...data }
}

const Head = z
  .object({
    path: sitePath,
    title: required,
    navigationTitle: text,
    position: whole,
    description: text,
    summary: text,
    date,
    membersOnly: isTrue,
  })
  .transform(({ navigationTitle, membersOnly, title, description, summary, ...fields }) => ({
    ...fields,
    heading: title,
    title: navigationTitle ?? title,
    description: description ?? summary,
    isMembersOnly: membersOnly,
  }))

/** A page in the list of all pages; null without a title or a path. */
export function readHead({ id, contentType, updatedAt, fields }: DeliveredEntry): PageHead | null {
  const { data } = Head.safeParse(fields)
  const type = contentType === 'story' ? 'story' : 'page'
  return data === undefined ? null : { id, type, updatedAt: isoTime(updatedAt), ...data }
}

const isoTime = (instant: number | null) => new Date(instant ?? 0).toISOString()
