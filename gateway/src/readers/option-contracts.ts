import { isExpired, type LiveDerivative } from '../domain/derivatives/derivative.ts'
import { exerciseDateOf, type OptionContract } from '../domain/derivatives/option-chain.ts'
import type { PublicApi } from '../sources/public-api/public-api.ts'
import type { Ticker } from '../sources/ticker/create-ticker.ts'
import { isDairyProduct } from './option-underlyings.ts'

interface OptionContractsOptions {
  publicApi: Pick<PublicApi, 'dairyOptions' | 'listed'>
  ticker: Pick<Ticker, 'derivatives'>
}

export const isOption = ({ type }: Pick<LiveDerivative, 'type'>): boolean => type === 'CALL' || type === 'PUT'

interface Listed {
  contractCode: string | null
  underlyingCode: string | null
  exerciseDate: string | null
}

/** Contracts with options that can still be exercised: a product's from the public API, shares' from the ticker. */
export function createOptionContracts({ publicApi, ticker }: OptionContractsOptions) {
  async function ofProduct(product: string, today: string): Promise<OptionContract[] | null> {
    const listed = await publicApi.dairyOptions()
    if (!listed) return null
    const current = listed.filter(each => each.productCode === product && !isExpired(each, today))
    return contractsOf(
      current.map(each => ({ ...each, underlyingCode: product, exerciseDate: each.expiryDate })),
    )
  }

  async function nameOf(share: string): Promise<string | null> {
    return publicApi.listed(share).then(
      row => row?.name ?? null,
      () => null,
    )
  }

  async function ofShares(code: string | null, today: string): Promise<OptionContract[] | null> {
    if (code !== null && (await publicApi.listed(code)) === null) return null
    const { value } = await ticker.derivatives(code)
    const current = (value ?? []).filter(
      row => isOption(row) && !isDairyProduct(row.underlyingCode ?? '') && !isExpired(row, today),
    )
    const contracts = contractsOf(current.map(row => ({ ...row, exerciseDate: exerciseDateOf(row) })))
    const names = await Promise.all(contracts.map(({ underlyingCode }) => nameOf(underlyingCode)))
    return contracts.map((contract, at) => ({ ...contract, underlyingName: names[at] ?? null }))
  }

  /** Contracts of a product or a share, of all shares if null. Returns null for other codes. */
  return (underlying: string | null, today: string): Promise<OptionContract[] | null> =>
    underlying !== null && isDairyProduct(underlying)
      ? ofProduct(underlying, today)
      : ofShares(underlying, today)
}

/** Contracts of many options, earliest exercise first. */
function contractsOf(options: readonly Listed[]): OptionContract[] {
  const byContract = Map.groupBy(options, ({ contractCode }) => contractCode ?? '')
  return Array.from(byContract, ([contractCode, rows]): OptionContract => ({
    contractCode,
    underlyingCode: rows[0]?.underlyingCode ?? '',
    underlyingName: null,
    exerciseDate: rows[0]?.exerciseDate ?? null,
    count: rows.length,
  })).toSorted((one, other) => (one.exerciseDate ?? '~').localeCompare(other.exerciseDate ?? '~'))
}
