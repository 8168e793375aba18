import { formatCount } from '../../lib/format-number.ts'
import type { Guide_access } from './__generated__/guide.graphql.ts'
import { type LimitRow, LimitTable } from './limit-table.tsx'

const refused = 'Refused before it runs: 400, with `extensions.limit`, `allowed` and `measured`.'

const ofOperation = ({
  tokens,
  depth,
  aliases,
  cost,
  bodyBytes,
  codes,
}: Guide_access['operation']): LimitRow[] => [
  { name: 'Cost', value: formatCount(cost), beyond: refused },
  { name: 'Nested levels of fields', value: formatCount(depth), beyond: refused },
  { name: 'Aliased fields', value: formatCount(aliases), beyond: refused },
  { name: 'Tokens', value: formatCount(tokens), beyond: refused },
  {
    name: 'Codes in one list',
    value: formatCount(codes),
    beyond: 'An error at that field, `BAD_USER_INPUT`.',
  },
  { name: 'Bytes of a posted body', value: formatCount(bodyBytes), beyond: 'Refused: 413.' },
]

/** Limits of one operation, and of one reader per minute. */
export function Limits({ access: { operation, costPerMinute } }: { access: Guide_access }) {
  const { cost, costOfCall, leastCost } = operation
  return (
    <>
      <p>
        The cost of an operation is the maximum size of its answer in bytes, plus {formatCount(costOfCall)}{' '}
        for each upstream call. Each answer states it in <code>extensions.cost</code>:{' '}
        <code>{`{ "cost": …, "limit": ${cost} }`}</code>. A price costs a few hundred, far below the limit.
      </p>
      <h3>One operation</h3>
      <LimitTable caption="Limits of one operation" rows={ofOperation(operation)} />
      <h3>One reader</h3>
      {costPerMinute === null ? (
        <p>This site does not limit the number of requests.</p>
      ) : (
        <>
          <LimitTable
            caption="Limits of one reader"
            rows={[
              {
                name: 'Cost in a minute',
                value: formatCount(costPerMinute),
                beyond: '429 with `Retry-After`; in a stream an error with `retryAfter`.',
              },
            ]}
          />
          <p>
            A reader is one IP address (for IPv6, one /64). Each operation counts at least{' '}
            {formatCount(leastCost)}; a live one counts once, at its start. The remaining budget is in the
            headers <code>RateLimit</code> and <code>RateLimit-Policy</code>, and in the answer to{' '}
            <code>{'rateLimit { cost remaining resetAt }'}</code>. Documents sent by hash are not counted.
          </p>
        </>
      )}
    </>
  )
}
