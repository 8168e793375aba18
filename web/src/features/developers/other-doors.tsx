import { Link } from 'react-router'
import { formatCount } from '../../lib/format-number.ts'
import { calendarPath, dataFiles, dataIndexPath, dataPath, feedPath, schemaTypePath } from '../../paths.ts'
import { FormatLinks } from '../../ui/format-links.tsx'
import { InlineCode } from '../../ui/inline-code.tsx'
import { CodeName } from './code-name.tsx'
import type { Guide_access, Guide_deprecations } from './__generated__/guide.graphql.ts'

/** Addresses that give a document: feeds and calendars. */
export const FeedsAndCalendars = ({ access: { feedEntries } }: { access: Guide_access }) => (
  <>
    <p>
      The latest {formatCount(feedEntries)} announcements are a feed, and days to come are calendars that a
      calendar program subscribes to. <code>?company=</code> and <code>?market=</code> choose, of feeds{' '}
      <code>?type=</code>, too.
    </p>
    <ul>
      <li>
        Announcements: <a href={feedPath('atom', {})}>Atom</a>, <a href={feedPath('json', {})}>JSON Feed</a>
      </li>
      <li>
        Calendars (iCalendar): <a href={calendarPath('dividends', {})}>dividends</a>,{' '}
        <a href={calendarPath('meetings', {})}>meetings</a>, <a href={calendarPath('results', {})}>results</a>
      </li>
    </ul>
  </>
)

/** Tables at addresses that stay. */
export const DataFiles = () => (
  <>
    <p>
      Whole tables, such as every instrument, a year of prices, dividends or announcements, are files for
      spreadsheets and databases: CSV, JSON and Parquet. <Link to={dataPath}>Data</Link> lists them for
      people, <a href={dataIndexPath}>the index</a> for programs, with the meaning, type and unit of each
      column.
    </p>
    <ul>
      <li>
        Instruments: <FormatLinks title="Instruments" files={dataFiles('instruments')} />
      </li>
      <li>
        Every file says how old it is, where it was read, and whether it is simulated. A source that fails
        shows as <code>X-Data-State: last-known</code>.
      </li>
      <li>
        Within v1 nothing goes away: a file keeps its address, a column its name, place, type and meaning.
      </li>
    </ul>
  </>
)

/** What programs may rely on. */
export const SchemaPromise = ({ deprecations }: Pick<Guide_deprecations, 'deprecations'>) => (
  <>
    <p>
      The schema has no versions: a program that was written for it goes on working. What is there stays, new
      fields come beside it, and what is replaced is <code>@deprecated</code> with the day on which it was and
      the day until which it stays, a year later. Take unknown values of an enum, and unknown members of a
      union, for what they are: new.
    </p>
    {deprecations.length > 0 && (
      <>
        <h3>What goes away</h3>
        <ul>
          {deprecations.map(({ typeName, memberName, reason }) => (
            <li key={`${typeName}.${memberName}`}>
              <Link to={`${schemaTypePath(typeName)}#${memberName}`}>
                {typeName}.<wbr />
                <CodeName>{memberName}</CodeName>
              </Link>
              : <InlineCode>{reason}</InlineCode>
            </li>
          ))}
        </ul>
      </>
    )}
  </>
)
