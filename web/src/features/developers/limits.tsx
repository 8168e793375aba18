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
  { name: 'Levels of fields', value: formatCount(depth), beyond: refused },
  { name: 'Fields under another name', value: formatCount(aliases), beyond: refused },
  { name: 'Words and signs', value: formatCount(tokens), beyond: refused },
  {
    name: 'Codes in one list',
    value: formatCount(codes),
    beyond: 'An error at that field, `BAD_USER_INPUT`.',
  },
  { name: 'Bytes of a posted body', value: formatCount(bodyBytes), beyond: 'Refused: 413.' },
]

/** What one operation may be, and what its reader may ask in a minute. */
export function Limits({ access: { operation, costPerMinute } }: { access: Guide_access }) {
  const { cost, costOfCall, leastCost } = operation
  return (
    <>
      <p>
        The cost of an operation is the most bytes that its answer may hold, with every list full, and{' '}
        {formatCount(costOfCall)} for each call of a source behind this site. Each answer tells it by{' '}
        <code>extensions.cost</code>: <code>{`{ "cost": …, "limit": ${cost} }`}</code>. A price costs a few
        hundred, so these limits are far away from what a program needs.
      </p>
      <h3>One operation</h3>
      <LimitTable caption="Limits of one operation" rows={ofOperation(operation)} />
      <h3>One reader</h3>
      {costPerMinute === null ? (
        <p>Nothing is counted on this site: a reader may ask as often as it answers.</p>
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
            A reader is an address; of IPv6 a /64. Each operation counts {formatCount(leastCost)} at least, a
            live one once, when it begins. What is left stands in the headers <code>RateLimit</code> and{' '}
            <code>RateLimit-Policy</code>. Documents that are asked for by their hash are not counted.
          </p>
        </>
      )}
    </>
  )
}
