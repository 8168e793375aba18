import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { Link } from 'react-router'
import * as glossary from '../../__generated__/glossary/contract-terms.ts'
import { formatDate } from '../../lib/format-date.ts'
import {
  emDash,
  formatCount,
  formatDecimal,
  formatPerSecurity,
  formatTraded,
} from '../../lib/format-number.ts'
import { indexPath, instrumentPath } from '../../paths.ts'
import { Definition } from '../../ui/definitions.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ContractPanel_instrument } from './__generated__/contract-panel.graphql.ts'

type Contract = NonNullable<ContractPanel_instrument['contract']>

const kindNames = { FUTURE: 'Future', CALL: 'Call', PUT: 'Put', RIGHT: 'Right', WARRANT: 'Warrant' } as const

/** What a future, an option, a right or a warrant is about. Nothing for any other security. */
export function ContractPanel({ instrument }: { instrument: FragmentType<typeof ContractPanel_instrument> }) {
  const { data } = useFragment({ fragment: ContractPanel_instrument, from: instrument })
  const { contract, currency } = data
  if (!contract) return null
  const { kind, strikePrice, expiryDate, daysToExpiry, size } = contract
  const isFuture = kind === 'FUTURE'
  const part = isFuture ? 'half' : 'third'
  return (
    <Panel title="Contract" isDense>
      <Definition label="Underlying" meaning={glossary.underlyingCode} part="whole">
        <Underlying contract={contract} />
      </Definition>
      <Definition label="Kind" part={part}>
        {kindNames[kind]}
      </Definition>
      {!isFuture && (
        <Definition label="Strike" meaning={glossary.strikePrice} part={part}>
          {formatPerSecurity(strikePrice, currency)}
        </Definition>
      )}
      <Definition label="Expiry" meaning={glossary.expiryDate} part={part}>
        {formatDate(expiryDate)}
      </Definition>
      <Definition label="Days left" meaning={glossary.daysToExpiry} part="half">
        {formatCount(daysToExpiry)}
      </Definition>
      <Definition label="Size" meaning={glossary.size} part="half">
        {size === null ? emDash : isFuture ? `$${formatCount(size)} a point` : formatCount(size)}
      </Definition>
    </Panel>
  )
}

function Underlying({ contract }: { contract: Contract }) {
  const { underlyingCode, underlyingSecurity: security, underlyingIndex: index } = contract
  if (index)
    return (
      <>
        <Link to={indexPath(index.id)}>{index.name}</Link> {formatDecimal(index.value, 2)}
      </>
    )
  if (security)
    return (
      <>
        <Link to={instrumentPath(security.code)}>{security.code}</Link>{' '}
        {formatTraded(security.priceAmount, security)}
      </>
    )
  return underlyingCode ?? emDash
}
