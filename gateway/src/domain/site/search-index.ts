import { indexFuturesBoard } from '@exchange/market-rules/currency'
import type { Company } from '../market/company.ts'
import type { DairyContract } from '../dairy/dairy-contract.ts'
import { dairyProductName } from '../derivatives/derivative.ts'
import type { IndexFigures } from '../market/exchange-index.ts'
import type { Listing } from '../market/instrument.ts'

/** A search result. */
export interface SearchHit {
  code: string
  registeredName: string | null
  name: string
  marketType: string | null
  /** Issuer of an instrument. */
  issuerCode: string | null
  productCode: string | null
  contractCode: string | null
  expiryDate: string | null
  isExpired: boolean
}

type ContractKind = 'Future' | 'Options'

const unlisted = 'UNLISTED'
const equityOptions = 'E-OPT'
const notAmongInstruments: ReadonlySet<string | null> = new Set([unlisted, indexFuturesBoard, equityOptions])

const nothing = {
  registeredName: null,
  marketType: null,
  issuerCode: null,
  productCode: null,
  contractCode: null,
  expiryDate: null,
  isExpired: false,
}

/** A company or a regulator. */
export const companyHit = ({ code, shortName, registeredName }: Company): SearchHit => ({
  ...nothing,
  code,
  registeredName,
  name: shortName,
})

const instrumentHit = ({ code, name, marketType, issuerCode }: Listing): SearchHit => ({
  ...nothing,
  code,
  name,
  marketType,
  issuerCode,
})

/** An index, by the exchange's short name. */
export const indexHit = ({ id, name }: IndexFigures): SearchHit => ({ ...nothing, code: id, name })

/** Instruments, except those of the boards UNLISTED, I-FUT and E-OPT. */
export const instrumentHits = (listings: readonly Listing[]): SearchHit[] =>
  listings.filter(({ tradingBoard }) => !notAmongInstruments.has(tradingBoard)).map(instrumentHit)

/** `Whole Milk Powder Options 2026-12`: a contract expires in its month. The bare code for an unknown product. */
function contractName({ contractCode, productCode, expiryDate }: DairyContract, kind: ContractKind): string {
  const product = dairyProductName(productCode)
  return product === undefined ? contractCode : `${product} ${kind} ${expiryDate?.slice(0, 7) ?? ''}`.trim()
}

const contractHit = (contract: DairyContract, kind: ContractKind, today: string): SearchHit => {
  const { contractCode, productCode, description, expiryDate, isExpired } = contract
  return {
    ...nothing,
    code: contractCode,
    name: description ?? contractName(contract, kind),
    productCode,
    contractCode,
    expiryDate,
    isExpired: isExpired ?? (expiryDate !== null && expiryDate < today),
  }
}

/** Earliest expiry first, undated ones last; then expired ones, latest first. */
const byExpiry = (hits: readonly SearchHit[]): SearchHit[] =>
  hits.toSorted((one, other) => {
    if (one.isExpired !== other.isExpired) return one.isExpired ? 1 : -1
    const order = (one.expiryDate ?? 'undated').localeCompare(other.expiryDate ?? 'undated')
    return one.isExpired ? -order : order
  })

/** Dairy futures by expiry, expired ones last, then instruments of the board I-FUT. */
export function futureHits(
  futures: readonly DairyContract[],
  listings: readonly Listing[],
  today: string,
): SearchHit[] {
  return [
    ...byExpiry(futures.map(future => contractHit(future, 'Future', today))),
    ...onBoard(listings, indexFuturesBoard, today),
  ]
}

/** The first of each contract's dairy options by expiry, then instruments of the board E-OPT. */
export function optionHits(
  options: readonly DairyContract[],
  listings: readonly Listing[],
  today: string,
): SearchHit[] {
  const firsts = new Map<string, DairyContract>()
  for (const option of options) if (!firsts.has(option.contractCode)) firsts.set(option.contractCode, option)
  return [
    ...byExpiry(Array.from(firsts.values(), option => contractHit(option, 'Options', today))),
    ...onBoard(listings, equityOptions, today),
  ]
}

const onBoard = (listings: readonly Listing[], board: string, today: string): SearchHit[] =>
  byExpiry(
    listings
      .filter(({ tradingBoard }) => tradingBoard === board)
      .map(listing => ({
        ...instrumentHit(listing),
        expiryDate: listing.maturityDate,
        isExpired: listing.maturityDate !== null && listing.maturityDate < today,
      })),
  )
