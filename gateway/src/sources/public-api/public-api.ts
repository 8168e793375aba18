import { createAnnouncementQuestions } from './announcement-questions.ts'
import { createBannerQuestions } from './banner-questions.ts'
import { createCompanyQuestions } from './company-questions.ts'
import { createDairyAuctionQuestions } from './dairy-auction-questions.ts'
import { createDerivativeQuestions } from './derivative-questions.ts'
import { createHistoryQuestions } from './history-questions.ts'
import { createIssuerQuestions } from './issuer-questions.ts'
import { createListingQuestions } from './listing-questions.ts'
import { createResourceReader, type ResourceReaderOptions } from './resource-reader.ts'
import { createSecurityQuestions } from './security-questions.ts'
import { createSettlementQuestions } from './settlement-questions.ts'

/**
 * Every question to the exchange's public JSON API. Null is the source's own "there is none", and the answer to an empty
 * or unknown identifier, without a request. A failure is a SourceError.
 */
export type PublicApi = ReturnType<typeof createPublicApi>

/** One per request; its readings are kept in the cache that all requests share. */
export function createPublicApi(options: ResourceReaderOptions) {
  const reader = createResourceReader(options)
  const companies = createCompanyQuestions(reader)
  const listings = createListingQuestions(reader)
  return {
    ...createAnnouncementQuestions(reader),
    ...createBannerQuestions(reader),
    ...companies,
    ...createDairyAuctionQuestions(reader),
    ...createDerivativeQuestions(reader),
    ...createHistoryQuestions(reader),
    ...createIssuerQuestions(reader, companies, listings),
    ...listings,
    ...createSecurityQuestions(reader),
    ...createSettlementQuestions(reader),
  }
}
