import { nzDate } from '@exchange/market-time/new-zealand-time'
import type { Resolvers } from '../../__generated__/resolvers.ts'
import { type ContractTerms, termsOfContract, termsOfRight } from '../../domain/contract-terms.ts'
import { daysToExpiry, futuresIndices } from '../../domain/derivative.ts'
import { derivativesMarket } from '../../domain/market.ts'

const isOnIndex = ({ underlyingCode }: ContractTerms) => futuresIndices.some(code => code === underlyingCode)

export const contractTermsResolvers: Resolvers = {
  Instrument: {
    contract: async ({ listing, isWhole }, _args, { publicApi, instruments }) => {
      if (listing.marketType === derivativesMarket.code) {
        const descriptions = await publicApi.contractDescriptions()
        return termsOfContract(descriptions?.find(({ code }) => code === listing.code))
      }
      return termsOfRight(
        listing.categoryName === null && !isWhole ? await instruments.whole(listing) : listing,
      )
    },
  },

  ContractTerms: {
    underlyingSecurity: (terms, _args, { instruments }) =>
      terms.underlyingCode === null || isOnIndex(terms) ? null : instruments.byCode(terms.underlyingCode),
    underlyingIndex: async (terms, _args, { ticker }) => {
      if (!isOnIndex(terms)) return null
      const { value, freshness } = await ticker.indices()
      const index = value?.find(({ id }) => id === terms.underlyingCode)
      return index ? { ...index, freshness } : null
    },
    daysToExpiry: (terms, _args, { clock }) => daysToExpiry(terms, nzDate(clock.now())),
  },
}
