import type { ScreenerRow_instrument } from './__generated__/screener-row.graphql.ts'
import type { FragmentData } from '../../apollo/fragment-data.ts'

/** A security in the lists of the screener and the sectors. */
export type Screened = FragmentData<ScreenerRow_instrument>

/** The markets of equities, funds and bonds. */
export const screenerMarkets = ['NZSX', 'FSM', 'NZDX'] as const
export type MarketOfScreener = (typeof screenerMarkets)[number]

/** Equities, funds, bonds and unclassified securities; excludes rights, warrants and contracts. */
export const isSecurity = ({ assetClass }: Pick<Screened, 'assetClass'>) =>
  assetClass !== 'RIGHT' && assetClass !== 'DERIVATIVE'
