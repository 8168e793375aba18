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
 * All queries to the exchange's public JSON API. Null means that the source has none, or that the identifier is empty
 * or unknown, which causes no request. Failures are SourceErrors.
 */
export type PublicApi = ReturnType<typeof createPublicApi>

/** One per request. Readings are cached in the cache shared by all requests. */
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
