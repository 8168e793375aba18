import { Link } from 'react-router'
import { schemaTypePath } from '../../paths.ts'
import { Definition, Definitions } from '../../ui/definitions.tsx'

/** How old a number is, and what stands in its place when a source fails. */
export const FreshnessNotes = () => (
  <>
    <p>
      Whatever comes from a source has <Link to={schemaTypePath('Freshness')}>freshness</Link>. Ask for it
      beside each figure, and show it: a price without its time is a rumour.
    </p>
    <Definitions isRuled dense="words">
      <Definition label="asAt">When the figure was true, by its source’s own clock</Definition>
      <Definition label="readAt">When the source last said or confirmed it</Definition>
      <Definition label="delayMinutes">How long the source holds figures back</Definition>
      <Definition label="mode">Streamed, polled, or last good while the source fails</Definition>
      <Definition label="isSimulated">Made by a sample market, not by an exchange</Definition>
      <Definition label="source">Where it was read</Definition>
    </Definitions>
    <ul>
      <li>
        A value with mode <code>LAST_GOOD</code>: the source fails; this is what it last said.
      </li>
      <li>
        <code>null</code> without an error: there is none.
      </li>
      <li>
        <code>null</code> with an error: the source failed and never said anything.{' '}
        <code>extensions.code</code> ends in <code>_UNAVAILABLE</code>, <code>_TIMEOUT</code>,{' '}
        <code>_GARBLED</code>, <code>_INCOMPLETE</code> or <code>_BUSY</code> and begins with the source’s
        name.
      </li>
      <li>
        <code>extensions.lastKnown</code> names the sources that fail for the answer as a whole.
      </li>
    </ul>
  </>
)

const otherSitesText = {
  NONE: 'No page of another site may read the graph here; an operator admits origins. Programs are not concerned.',
  ADMITTED: 'Pages of admitted origins may read public answers and follow streams; other pages may not.',
  ALL: 'Every page may read public answers and follow streams.',
} as const

/** What caches and browsers may do. */
export const Caching = ({ otherSites }: { otherSites: keyof typeof otherSitesText }) => (
  <>
    <ul>
      <li>
        <strong>Validators.</strong> An answer to a GET has an <code>ETag</code>. Send it back as{' '}
        <code>If-None-Match</code>, and what did not change is a 304 without a body.
      </li>
      <li>
        <strong>Compression.</strong> Brotli and gzip, by <code>Accept-Encoding</code>. A history of years is
        a tenth of its size.
      </li>
      <li>
        <strong>Pages of other sites (CORS).</strong> {otherSitesText[otherSites]} No answer allows
        credentials. Data files, feeds, calendars and the schema are open to every page.
      </li>
    </ul>
  </>
)
