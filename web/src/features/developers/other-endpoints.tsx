import { Link } from 'react-router'
import { formatCount } from '../../lib/format-number.ts'
import {
  announcementsPath,
  calendarPath,
  dataFiles,
  dataIndexPath,
  dataPath,
  correctionsFeedPath,
  feedPath,
  instrumentPath,
  oembedPathOf,
  schemaTypePath,
} from '../../paths.ts'
import { CodeBlock } from '../../ui/text/code-block.tsx'
import { FormatLinks } from '../../ui/text/format-links.tsx'
import { InlineCode } from '../../ui/text/inline-code.tsx'
import { CodeName } from './code-name.tsx'
import { useSiteOrigin } from '../../lib/site-origin.ts'
import { quoteFrameHtml } from '../quote/quote-frame.ts'
import type { Guide_access, Guide_deprecations } from './__generated__/guide.graphql.ts'

/** Addresses of documents: feeds and calendars. */
export const FeedsAndCalendars = ({ access: { feedEntries } }: { access: Guide_access }) => (
  <>
    <p>
      The latest {formatCount(feedEntries)} announcements are a feed. Older ones are in pages, linked by{' '}
      <code>prev-archive</code> and <code>next_url</code>. Upcoming dates are calendars for your calendar app.
      Narrow them with <code>?company=</code> and <code>?market=</code>; feeds also take <code>?type=</code>.
    </p>
    <p>
      <code>?q=</code> searches titles, texts and documents, like <code>announcementSearch</code> in the
      schema and <Link to={announcementsPath}>Announcements</Link>. All its parts apply; case, macrons and
      accents are ignored:
    </p>
    <SearchParts />
    <ul>
      <li>
        Announcements: <a href={feedPath('atom', {})}>Atom</a>, <a href={feedPath('json', {})}>JSON Feed</a>
      </li>
      <li>
        The latest {formatCount(feedEntries)} corrections and retractions:{' '}
        <a href={correctionsFeedPath}>Atom</a>
      </li>
      <li>
        Calendars (iCalendar): <a href={calendarPath('dividends', {})}>dividends</a>,{' '}
        <a href={calendarPath('meetings', {})}>meetings</a>, <a href={calendarPath('results', {})}>results</a>
      </li>
      <li>
        A search as a feed and as the dates that its announcements give notice of:{' '}
        <a href={feedPath('atom', { q: sampleSearch })}>Atom</a>,{' '}
        <a href={calendarPath('announcements', { q: sampleSearch })}>calendar</a>
      </li>
    </ul>
  </>
)

const sampleSearch = 'type:meeting annual'

const searchParts = [
  { sample: 'kowhai dividend', meaning: 'words, in all their forms: dividends too' },
  { sample: '"record date"', meaning: 'a phrase or word, exactly as written' },
  { sample: 'imput*', meaning: 'words that begin like this' },
  { sample: '-halt', meaning: 'without this word, phrase or filter' },
  { sample: 'company:KRE', meaning: 'a company or regulator' },
  { sample: 'type:"half year"', meaning: 'a type, by code or name' },
  { sample: 'market:NZDX', meaning: 'a market' },
  { sample: 'sensitive:yes', meaning: 'price sensitive or not' },
  { sample: 'from:2026-03 to:2026-06-15', meaning: 'first and last day, month or year' },
]

/** Parts of a search query. */
const SearchParts = () => (
  <ul>
    {searchParts.map(({ sample, meaning }) => (
      <li key={sample}>
        <code>{sample}</code>: {meaning}
      </li>
    ))}
  </ul>
)

/** Quotes in frames of other sites, by a line of HTML or by oEmbed. */
export function EmbeddedQuotes({ code = 'KRE' }: { code?: string | undefined }) {
  const origin = useSiteOrigin()
  return (
    <>
      <p>
        Show an instrument’s price on your site: paste this line with its code. The frame shows the price at
        the time when it loads, with its age and source. It has no script, and follows the reader’s light or
        dark theme.
      </p>
      <CodeBlock label="HTML">{quoteFrameHtml({ origin, code })}</CodeBlock>
      <p>
        Editors with <strong>oEmbed</strong> need only the address of the instrument’s page, which links to
        its oEmbed description (JSON). <code>maxwidth</code> and <code>maxheight</code> limit the frame.
      </p>
      <CodeBlock label="oEmbed">{origin + oembedPathOf(origin + instrumentPath(code))}</CodeBlock>
    </>
  )
}

/** Tables at stable addresses. */
export const DataFiles = () => (
  <>
    <p>
      Tables such as all instruments, a year of prices, dividends or announcements are files for spreadsheets
      and databases: CSV, JSON and Parquet. <Link to={dataPath}>Data</Link> lists them for people, with
      recipes for common programs, and <a href={dataIndexPath}>the index</a> lists them for programs, with the
      meaning, type and unit of each column.
    </p>
    <ul>
      <li>
        Instruments: <FormatLinks title="Instruments" files={dataFiles('instruments')} />
      </li>
      <li>
        A CSV file begins with its column names. Its age, source and columns are in the JSON of its{' '}
        <code>Link: rel=&quot;describedby&quot;</code>, and with <code>?remarks=on</code> in lines above the
        names. JSON and Parquet contain them.
      </li>
      <li>
        While a source fails, files have the header <code>X-Data-State: last-known</code>.
      </li>
      <li>Version 1 is stable: a file keeps its address, and a column its name, place, type and meaning.</li>
    </ul>
  </>
)

/** Documents the compatibility guarantees of the schema. */
export const SchemaPromise = ({ deprecations }: Pick<Guide_deprecations, 'deprecations'>) => (
  <>
    <p>
      The schema has no versions, and programs written for it keep working. Fields stay, and new ones are
      added. A replaced field is <code>@deprecated</code> with its date, and stays for a year. Expect new
      values of enums and new members of unions.
    </p>
    {deprecations.length > 0 && (
      <>
        <h3>Deprecated fields and arguments</h3>
        <ul>
          {deprecations.map(({ typeName, memberName, argumentName, reason }) => (
            <li key={`${typeName}.${memberName}.${argumentName}`}>
              <Link to={`${schemaTypePath(typeName)}#${memberName}`}>
                {typeName}.<wbr />
                <CodeName>{argumentName === null ? memberName : `${memberName}(${argumentName}:)`}</CodeName>
              </Link>
              : <InlineCode>{reason}</InlineCode>
            </li>
          ))}
        </ul>
      </>
    )}
  </>
)
