import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { Link } from 'react-router'
import * as glossary from '../../__generated__/glossary/contract-terms.ts'
import { formatDate } from '../../lib/format-date.ts'
import { emDash, formatCount, formatDecimal, formatStrike, formatTraded } from '../../lib/format-number.ts'
import { indexPath, instrumentPath } from '../../paths.ts'
import type { FigureRow } from '../../ui/table/figure-list.tsx'
import { FigurePanel } from '../../ui/layout/panel.tsx'
import { ContractPanel_instrument } from './__generated__/contract-panel.graphql.ts'

type Contract = NonNullable<ContractPanel_instrument['contract']>

const kindNames = { FUTURE: 'Future', CALL: 'Call', PUT: 'Put', RIGHT: 'Right', WARRANT: 'Warrant' } as const

/** Terms of a future, an option, a right or a warrant. Empty for any other security. */
export function ContractPanel({ instrument }: { instrument: FragmentType<typeof ContractPanel_instrument> }) {
  const { data } = useFragment({ fragment: ContractPanel_instrument, from: instrument })
  const { contract, currency } = data
  if (!contract) return null
  const { kind, strikePrice, expiryDate, daysToExpiry, size } = contract
  const isFuture = kind === 'FUTURE'
  const isOption = kind === 'CALL' || kind === 'PUT'
  // A right or a warrant has a strike and a size only if its issuer publishes them.
  const hasStrike = isOption || strikePrice !== null
  const hasSize = isOption || isFuture || size !== null
  const part = hasStrike || !hasSize ? 'third' : 'half'
  const lastPart = hasSize ? 'half' : hasStrike ? 'whole' : 'third'
  const figures: (FigureRow | false)[] = [
    {
      label: 'Underlying',
      value: <Underlying contract={contract} />,
      meaning: glossary.underlyingCode,
      part: 'whole',
    },
    { label: 'Kind', value: kindNames[kind], part },
    hasStrike && {
      label: 'Strike',
      value: formatStrike(strikePrice, { currency }),
      meaning: glossary.strikePrice,
      part,
    },
    { label: 'Expiry', value: formatDate(expiryDate), meaning: glossary.expiryDate, part },
    {
      label: 'Days left',
      value: formatCount(daysToExpiry),
      meaning: glossary.daysToExpiry,
      part: lastPart,
    },
    hasSize && {
      label: 'Size',
      value: size !== null && isFuture ? `$${formatCount(size)} a point` : formatCount(size),
      meaning: glossary.size,
      part: 'half',
    },
  ]
  return <FigurePanel title="Contract" figures={figures.filter(figure => figure !== false)} />
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
