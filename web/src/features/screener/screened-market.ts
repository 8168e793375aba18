import type { ScreenerRow_instrument } from './__generated__/screener-row.graphql.ts'
import type { FragmentData } from '../../apollo/fragment-data.ts'

/** A security as the screener and the sectors list it. */
export type Screened = FragmentData<ScreenerRow_instrument>

/** The markets of equities, funds and bonds. */
export const screenerMarkets = ['NZSX', 'FSM', 'NZDX'] as const
export type MarketOfScreener = (typeof screenerMarkets)[number]

/** What a security of an issuer without a sector stands under. */
export const noSector = 'Not classified'

export const sectorOf = ({ company }: Pick<Screened, 'company'>): string => company?.sector ?? noSector

/** Equities, funds and bonds, and what nobody classified: no right, no warrant and no contract. */
export const isSecurity = ({ assetClass }: Pick<Screened, 'assetClass'>) =>
  assetClass !== 'RIGHT' && assetClass !== 'DERIVATIVE'
