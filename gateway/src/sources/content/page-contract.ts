import { z } from 'zod'
import type { PageFields } from '../../domain/content-page.ts'
import type { PageHead } from '../../domain/page-tree.ts'
import type { DeliveredEntry } from './delivery-contract.ts'
import { asset, choice, date, isTrue, reference, required, richText, text, whole } from './entry-fields.ts'

/** A path of this site, without a slash at the end. */
export const sitePath = required
  .refine(path => /^\/(?!\/)[^\s?#\\]*$/.test(path), 'not a path')
  .transform(path => (path.length > 1 ? path.replace(/\/+$/, '') || '/' : path))

const layout = choice(
  {
    singleColumn: 'SINGLE_COLUMN',
    minimal: 'MINIMAL',
    sidebarMarketLayout: 'SIDEBAR_MARKET_LAYOUT',
    sidebarWithSiblings: 'SIDEBAR_WITH_SIBLINGS',
    sidebarWithChildren: 'SIDEBAR_WITH_CHILDREN',
  },
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

/** A page or a story; of one for members nothing but what it is called. Throws without a title or a path. */
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
    updatedAt: new Date(updatedAt ?? 0).toISOString(),
  }
}

const Head = z
  .object({ path: sitePath, title: required, navigationTitle: text, position: whole, membersOnly: isTrue })
  .transform(({ navigationTitle, membersOnly, ...fields }) => ({
    ...fields,
    title: navigationTitle ?? fields.title,
    isMembersOnly: membersOnly,
  }))

/** A page in the list of all pages; null without a title or a path. */
export function readHead({ id, contentType, fields }: DeliveredEntry): PageHead | null {
  const { data } = Head.safeParse(fields)
  return data === undefined ? null : { id, type: contentType === 'story' ? 'story' : 'page', ...data }
}
