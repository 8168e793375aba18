import { useMemo } from 'react'
import {
  type ContractCurves as Curves,
  ContractCurvesChart,
} from '../../charts/react/contract-curves-chart.tsx'
import { type PricedAuction, pricesOf, productsOf } from './price-table.tsx'

interface CurvesOfProductProps {
  group: string
  /** Product of the group. Null or unknown selects its first product. */
  product: string | null
  /** Latest first. */
  auctions: readonly PricedAuction[]
}

const contracts = [1, 2, 3, 4, 5, 6]
const labels = contracts.map(contract => `C${contract}`)

/** Prices of a product by contract, with one curve per event. Empty when no event has prices. */
export function ContractCurves({ group, product, auctions }: CurvesOfProductProps) {
  const input = useMemo((): Curves | null => {
    const products = productsOf(auctions, group)
    const code = product !== null && products.has(product) ? product : products.keys().next().value
    if (code === undefined) return null
    const byContract = contracts.map(contract => pricesOf(auctions, { group, product: code, contract }))
    return {
      name: `${group} ${products.get(code) ?? ''}`,
      contracts: labels,
      unit: 'US$ a tonne',
      curves: auctions.map(({ name }, at) => ({
        label: name,
        prices: byContract.map(prices => prices[at]?.winningPrice ?? null),
      })),
    }
  }, [group, product, auctions])
  return input && <ContractCurvesChart input={input} />
}
