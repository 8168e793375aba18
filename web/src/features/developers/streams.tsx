import { formatCount } from '../../lib/format-number.ts'
import type { Guide_access } from './__generated__/guide.graphql.ts'
import { LimitTable } from './limit-table.tsx'

/** Documents subscriptions and the guarantees of a stream. */
export function Streams({ access: { streams } }: { access: Guide_access }) {
  const refusal = `503 with \`Retry-After: ${streams.refusedSeconds}\`.`
  return (
    <>
      <p>
        Subscriptions are server-sent events, in the protocol of <code>graphql-sse</code>, at{' '}
        <code>/graphql</code> like everything else. Its client works unchanged, and so does any reader of
        server-sent events.
      </p>
      <ul>
        <li>
          <strong>One operation a stream.</strong> GET or POST with <code>Accept: text/event-stream</code>. An
          event <code>next</code> holds an answer; <code>complete</code> is the end.
        </li>
        <li>
          <strong>Many in one stream.</strong> PUT reserves a stream and returns a token. GET with the token
          opens it within {streams.reservationSeconds} seconds. POST with the token and{' '}
          <code>extensions.operationId</code> follows an operation; DELETE with <code>operationId</code> stops
          it. The token is the header <code>X-GraphQL-Event-Stream-Token</code> or the parameter{' '}
          <code>token</code>.
        </li>
        <li>
          <strong>Events.</strong> First every element of a list, then changes. A slow reader of prices gets
          the latest of each, never a backlog. A reader that takes nothing for {streams.stalledSeconds}{' '}
          seconds is disconnected.
        </li>
        <li>
          <strong>Heartbeat.</strong> A comment every {streams.heartbeatSeconds} seconds keeps the connection
          alive. Longer silence means that it is broken.
        </li>
        <li>
          <strong>After a break.</strong> Open the stream again after {streams.shortestRetrySeconds} to{' '}
          {streams.longestRetrySeconds} seconds, chosen at random. An <code>EventSource</code> does so
          automatically. A stream of prices starts with the current state, so you miss nothing. When{' '}
          <code>extensions.epoch</code> changes, the site has restarted: request everything again.
        </li>
        <li>
          <strong>Announcements.</strong> <code>announcements</code> sends each new, corrected and retracted
          announcement once and in order, with a <code>cursor</code>. To continue after a break, pass the last
          one as <code>after</code>, or as the header <code>Last-Event-ID</code> in a stream with one
          operation, as an <code>EventSource</code> does. Start with <code>streamCursor</code> of a list to
          miss nothing between the list and the stream. The latest 10,000 events of 30 days are kept. Anything
          that cannot be sent is an <code>AnnouncementGap</code> with its start and end: read the list again.
        </li>
      </ul>
      <LimitTable
        caption="Limits of streams"
        rows={[
          { name: 'Streams from one address', value: formatCount(streams.perAddress), beyond: refusal },
          {
            name: 'Operations in one stream',
            value: formatCount(streams.operationsPerStream),
            beyond: refusal,
          },
          {
            name: 'Different operations from one address',
            value: formatCount(streams.operationsPerAddress),
            beyond: refusal,
          },
        ]}
      />
    </>
  )
}
