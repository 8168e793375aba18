import { z } from 'zod'
import type { EntryReference } from '../../domain/content/__generated__/entries.ts'
import type { RichTextDocument } from '../../domain/content/rich-text.ts'
import type { SocialNetwork } from '../../domain/content/site-settings.ts'
import type { DeliveredEntry } from './delivery-contract.ts'
import { plainRichText, reference, references, required, text } from './entry-fields.ts'

/** A menu, identified by its name. */
interface NavigationPart {
  type: 'navigation'
  id: string
  name: 'main' | 'login' | 'member'
  items: EntryReference[]
}

/** A menu link, or a heading above other links. */
export interface ItemPart {
  type: 'navigationItem'
  id: string
  label: string
  link: string | null
  page: EntryReference | null
  items: EntryReference[]
}

interface FooterPart {
  type: 'footer'
  id: string
  columns: EntryReference[]
  copyright: string | null
  copyrightLinks: EntryReference[]
  disclaimer: RichTextDocument | null
  socialIcons: EntryReference | null
}

interface SocialPart extends Record<SocialNetwork, string | null> {
  type: 'socialIcons'
  id: string
}

/** Entries of menus and footer. */
export type SitePart = NavigationPart | ItemPart | FooterPart | SocialPart

export const sitePartTypes: readonly SitePart['type'][] = [
  'navigation',
  'navigationItem',
  'footer',
  'socialIcons',
]

/** A part without its id. */
type Body = SitePart extends infer Each ? (Each extends SitePart ? Omit<Each, 'id'> : never) : never

const names = z.enum(['main', 'login', 'member'])
const bodies: readonly z.ZodType<Body>[] = [
  z.object({ type: z.literal('navigation'), name: names, items: references }),
  z.object({
    type: z.literal('navigationItem'),
    label: required,
    link: text,
    page: reference,
    items: references,
  }),
  z.object({
    type: z.literal('footer'),
    columns: references,
    copyright: text,
    copyrightLinks: references,
    disclaimer: plainRichText,
    socialIcons: reference,
  }),
  z.object({ type: z.literal('socialIcons'), facebook: text, twitter: text, linkedin: text, youtube: text }),
]

/** Null for entries of another type, or without a required field. */
export function readSitePart({ id, contentType, fields }: DeliveredEntry): SitePart | null {
  for (const body of bodies) {
    const { data } = body.safeParse({ ...fields, type: contentType })
    if (data) return { ...data, id }
  }
  return null
}
