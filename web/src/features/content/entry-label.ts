import type { PageEntry } from './content-context.ts'

const labels = ['heading', 'header', 'dialogTitle', 'title', 'label', 'name'] as const

/** Types whose name or title is not a label for readers. */
const unlabelled: ReadonlySet<PageEntry['__typename']> = new Set([
  'QuickLinksBlock',
  'ScrollToTopBlock',
  'ClickableImageBlock',
  'SocialIconsBlock',
  'HeaderImageBlock',
  'ParticipantBlock',
  'ParticipantRolesEntry',
] as const)

/** Link text for an entry: its title, header or name. Null if it has none. */
export function entryLabel(entry: PageEntry): string | null {
  if (unlabelled.has(entry.__typename)) return null
  // Each type has some of these fields or none.
  const fields = entry as Partial<Record<(typeof labels)[number], string | null>>
  return labels.map(label => fields[label]).find(Boolean) ?? null
}
