import { formatCount } from '../../lib/format-number.ts'
import type { ReferenceField } from './__generated__/reference-type.graphql.ts'

type Cost = Pick<ReferenceField, 'costBytes' | 'costCalls' | 'listSize' | 'slicingArguments' | 'entriesEach'>

/** Additional cost of a field beyond a value of its type; null if there is none. */
export function costText({
  costBytes,
  costCalls,
  listSize,
  slicingArguments,
  entriesEach,
}: Cost): string | null {
  const each = entriesEach === 1 ? '' : `, ${formatCount(entriesEach)} entries for each`
  const parts = [
    costBytes === null ? null : `${formatCount(costBytes)} bytes`,
    costCalls === 0 ? null : `${formatCount(costCalls)} call${costCalls === 1 ? '' : 's'} of a source`,
    listSize === null ? null : `as a list of ${formatCount(listSize)}`,
    slicingArguments.length === 0 ? null : `by \`${slicingArguments.join('`, `')}\`${each}`,
  ].filter(part => part !== null)
  return parts.length === 0 ? null : parts.join(' · ')
}
