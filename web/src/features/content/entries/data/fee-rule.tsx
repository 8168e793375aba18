import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { chargeWords, rangeWords } from '../../fees/fee-words.ts'
import { FeeRule_entry } from './__generated__/fee-rule.graphql.ts'

interface FeeRuleProps {
  entry: FragmentType<typeof FeeRule_entry>
}

/** A fee rule outside a calculator: its range and its charge. */
export function FeeRule({ entry }: FeeRuleProps) {
  const { data: rule } = useFragment({ fragment: FeeRule_entry, from: entry })
  const range = rangeWords(rule)
  return (
    <p>
      {rule.name}
      {range !== null && <>, {range}</>}: {chargeWords(rule)}
    </p>
  )
}
