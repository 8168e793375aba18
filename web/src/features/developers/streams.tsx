import { formatCount } from '../../lib/format-number.ts'
import type { Guide_access } from './__generated__/guide.graphql.ts'
import { LimitTable } from './limit-table.tsx'

/** How to follow what moves, and what a stream promises. */
export function Streams({ access: { streams } }: { access: Guide_access }) {
  const refusal = `503 with \`Retry-After: ${streams.refusedSeconds}\`.`
  return (
    <>
      <p>
        Subscriptions come as server-sent events, by the protocol of <code>graphql-sse</code>, at{' '}
        <code>/graphql</code> like everything else. Its client works as it is, and so does anything that reads
        a line at a time.
      </p>
      <ul>
        <li>
          <strong>One operation a stream.</strong> GET or POST with <code>Accept: text/event-stream</code>. An
          event <code>next</code> holds an answer, <code>complete</code> is the end.
        </li>
        <li>
          <strong>Many in one stream.</strong> PUT reserves it and answers a token, GET with the token opens
          it within {streams.reservationSeconds} seconds, POST with the token and{' '}
          <code>extensions.operationId</code> follows an operation, DELETE with <code>operationId</code> stops
          it. The token is the header <code>X-GraphQL-Event-Stream-Token</code> or the parameter{' '}
          <code>token</code>.
        </li>
        <li>
          <strong>What comes.</strong> First every element of a list, then those that changed. A slow reader
          gets the latest of each and never a queue; one that takes nothing for {streams.stalledSeconds}{' '}
          seconds is cut off.
        </li>
        <li>
          <strong>Heartbeat.</strong> A comment every {streams.heartbeatSeconds} seconds shows that the
          connection lives. Silence for longer means that it does not.
        </li>
        <li>
          <strong>After a break.</strong> Open the stream again after {streams.shortestRetrySeconds} to{' '}
          {streams.longestRetrySeconds} seconds, chosen at random; an <code>EventSource</code> does so by
          itself. It begins with the present state, so nothing is resumed and nothing is missed. When{' '}
          <code>extensions.epoch</code> is another one, the site has started anew: ask for everything again.
        </li>
      </ul>
      <LimitTable
        caption="Limits of streams"
        rows={[
          { name: 'Streams of one address', value: formatCount(streams.perAddress), beyond: refusal },
          {
            name: 'Operations of one stream',
            value: formatCount(streams.operationsPerStream),
            beyond: refusal,
          },
          {
            name: 'Different operations of one address',
            value: formatCount(streams.operationsPerAddress),
            beyond: refusal,
          },
        ]}
      />
    </>
  )
}
