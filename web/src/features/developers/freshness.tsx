import { Link } from 'react-router'
import { schemaTypePath } from '../../paths.ts'
import { Definition, Definitions } from '../../ui/table/definitions.tsx'

/** Documents the age of figures and the values during a failure of a source. */
export const FreshnessNotes = () => (
  <>
    <p>
      Every figure from a source has <Link to={schemaTypePath('Freshness')}>freshness</Link>. Request it with
      each figure and show it: a price needs its time.
    </p>
    <Definitions isRuled dense="words">
      <Definition label="asAt">Time of the figure, by its source’s own clock</Definition>
      <Definition label="readAt">Time of the source’s last confirmation</Definition>
      <Definition label="delayMinutes">Delay set by the source</Definition>
      <Definition label="mode">Streamed, polled, or last good while the source fails</Definition>
      <Definition label="isSimulated">Whether it belongs to a sample market</Definition>
      <Definition label="source">Origin of the figure</Definition>
    </Definitions>
    <ul>
      <li>
        A value with mode <code>LAST_GOOD</code>: the source does not answer; this is its last known value.
      </li>
      <li>
        <code>null</code> without an error: there is no value.
      </li>
      <li>
        <code>null</code> with an error: the source failed, and no earlier value is known.{' '}
        <code>extensions.code</code> ends in <code>_UNAVAILABLE</code>, <code>_TIMEOUT</code>,{' '}
        <code>_GARBLED</code>, <code>_INCOMPLETE</code> or <code>_BUSY</code> and begins with the source’s
        name.
      </li>
      <li>
        <code>extensions.lastKnown</code> lists the failing sources of the whole answer.
      </li>
    </ul>
  </>
)

const otherSitesText = {
  NONE: 'Pages of other sites cannot read the graph. The operator can admit origins. Programs are not affected.',
  ADMITTED: 'Pages of admitted origins may read public answers and follow streams; other pages may not.',
  ALL: 'Every page may read public answers and follow streams.',
} as const

/** Documents the rules for caches and browsers. */
export const Caching = ({ otherSites }: { otherSites: keyof typeof otherSitesText }) => (
  <>
    <ul>
      <li>
        <strong>Validators.</strong> An answer to a GET has an <code>ETag</code>. Send it back as{' '}
        <code>If-None-Match</code>: an unchanged answer is a 304 without a body.
      </li>
      <li>
        <strong>Compression.</strong> Brotli and gzip, by <code>Accept-Encoding</code>. A long history shrinks
        to a tenth.
      </li>
      <li>
        <strong>Pages of other sites (CORS).</strong> {otherSitesText[otherSites]} No answer allows
        credentials. Data files, feeds, calendars and the schema are open to every page.
      </li>
    </ul>
  </>
)
