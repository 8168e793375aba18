import { FileLinks } from '../../ui/layout/file-links.tsx'
import { feedPath } from '../../paths.ts'
import type { FilterChoice } from './announcement-filter.ts'

interface FeedLinksProps {
  choice: FilterChoice
  /** Company or regulator of the list. */
  company: string | undefined
}

const kinds = [
  { label: 'Atom', ending: 'atom', type: 'application/atom+xml' },
  { label: 'JSON', ending: 'json', type: 'application/feed+json' },
] as const

/** Links to the feeds of the same company, market and type. Feeds have no filter for dates or text. */
export function FeedLinks({ choice, company = choice.company }: FeedLinksProps) {
  const codes = Object.entries({ company, market: choice.market, type: choice.type })
  const query = Object.fromEntries(codes.filter(([, code]) => code !== ''))
  const links = kinds.map(({ label, ending, type }) => ({
    label,
    type,
    to: feedPath(ending, query),
  }))
  return (
    <>
      {links.map(({ label, to, type }) => (
        <link key={to} rel="alternate" type={type} href={to} title={`Announcements, ${label}`} />
      ))}
      <FileLinks label="Feeds" links={links} />
    </>
  )
}
