import { FileLinks } from '../../ui/layout/file-links.tsx'
import { calendarPath, feedPath } from '../../paths.ts'
import type { FilterChoice } from './announcement-filter.ts'

interface FeedLinksProps {
  choice: FilterChoice
  /** Company or regulator of the list. */
  company: string | undefined
  /** Whether announcements of a search give dates. */
  hasCalendar?: boolean
}

const kinds = [
  { label: 'Atom', ending: 'atom', type: 'application/atom+xml' },
  { label: 'JSON', ending: 'json', type: 'application/feed+json' },
] as const

/** The search with those filters that feeds have no parameter for. Empty without a search. */
function searchOf({ q, ...choice }: FilterChoice): string {
  if (q === '') return ''
  const names = ['sensitive', 'from', 'to'] as const
  return [q, ...names.flatMap(name => (choice[name] === '' ? [] : [`${name}:${choice[name]}`]))].join(' ')
}

/** Links to the feeds of the same company, market, type and search, with its dates as filters of the search. */
export function FeedLinks({ choice, company = choice.company, hasCalendar = false }: FeedLinksProps) {
  const codes = Object.entries({ company, market: choice.market, type: choice.type, q: searchOf(choice) })
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
      {hasCalendar && (
        <FileLinks
          label="Calendar"
          links={[{ label: 'Dates', to: calendarPath('announcements', query), type: 'text/calendar' }]}
        />
      )}
    </>
  )
}
