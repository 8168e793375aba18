import { nzDate } from '@exchange/market-time/new-zealand-time'
import type { Resolvers } from '../../__generated__/resolvers.ts'
import { type ContractTerms, termsOfContract, termsOfRight } from '../../domain/derivatives/contract-terms.ts'
import { daysToExpiry, futuresIndices } from '../../domain/derivatives/derivative.ts'
import type { Instrument, Listing } from '../../domain/market/instrument.ts'
import { derivativesMarket } from '../../domain/market/market.ts'
import type { ContractDescription } from '../../domain/derivatives/settlement.ts'

/** The part of the context used by the fields below. */
interface Asking {
  publicApi: { contractDescriptions(): Promise<readonly ContractDescription[] | null> }
  instruments: {
    byCode(code: string): Promise<Instrument | null>
    whole(listing: Listing): Listing | Promise<Listing>
  }
}

const isOnIndex = ({ underlyingCode }: ContractTerms) => futuresIndices.some(code => code === underlyingCode)

/** Null for a security without contract terms. */
async function contractOf({ listing, isWhole }: Instrument, { publicApi, instruments }: Asking) {
  if (listing.marketType === derivativesMarket.code) {
    const descriptions = await publicApi.contractDescriptions()
    return termsOfContract(descriptions?.find(({ code }) => code === listing.code))
  }
  return termsOfRight(listing.categoryName === null && !isWhole ? await instruments.whole(listing) : listing)
}

const underlyingOf = (terms: ContractTerms, { instruments }: Asking) =>
  terms.underlyingCode === null || isOnIndex(terms) ? null : instruments.byCode(terms.underlyingCode)

export const contractTermsResolvers: Resolvers = {
  Instrument: {
    contract: (instrument, _args, context) => contractOf(instrument, context),
    announcer: async (instrument, _args, context) => {
      const terms = await contractOf(instrument, context)
      const underlying = terms && (await underlyingOf(terms, context))
      return context.publicApi.companyNamed((underlying ?? instrument).listing.issuerCode)
    },
  },

  ContractTerms: {
    underlyingSecurity: (terms, _args, context) => underlyingOf(terms, context),
    underlyingIndex: async (terms, _args, { ticker }) => {
      if (!isOnIndex(terms)) return null
      const { value, freshness } = await ticker.indices()
      const index = value?.find(({ id }) => id === terms.underlyingCode)
      return index ? { ...index, freshness } : null
    },
    daysToExpiry: (terms, _args, { clock }) => daysToExpiry(terms, nzDate(clock.now())),
  },
}
