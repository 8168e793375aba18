import { ChoiceLinks } from '../../ui/form/choice-links.tsx'

interface NearContractsProps {
  /** Contracts on the same underlying, by expiry. */
  contracts: readonly { code: string }[]
  current: string
  path: (code: string) => string
}

/** Number of contracts shown before and after the current one. */
const reach = 3

/** Links to the contracts that expire shortly before and after one. */
export function NearContracts({ contracts, current, path }: NearContractsProps) {
  const place = contracts.findIndex(({ code }) => code === current)
  if (contracts.length === 0) return null
  const first = Math.max(0, Math.min(place - reach, contracts.length - 2 * reach - 1))
  return (
    <ChoiceLinks
      label="Contracts"
      options={contracts.slice(first, first + 2 * reach + 1).map(({ code }) => ({
        label: code,
        to: path(code),
        isChosen: code === current,
      }))}
    />
  )
}
