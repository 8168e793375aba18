import type { Resolvers } from '../__generated__/resolvers.ts'
import { alertRuleResolvers } from './alert-rule/resolvers.ts'
import { announcementResolvers } from './announcement/resolvers.ts'
import { announcementSearchResolvers } from './announcement/search-resolvers.ts'
import { companyEventResolvers } from './company-event/resolvers.ts'
import { companyResolvers } from './company/resolvers.ts'
import { contentResolvers } from './content/resolvers.ts'
import { contractTermsResolvers } from './contract-terms/resolvers.ts'
import { corporateActionResolvers } from './corporate-action/resolvers.ts'
import { dairyAuctionResolvers } from './dairy-auction/resolvers.ts'
import { dataSetResolvers } from './data-set/resolvers.ts'
import { derivativeResolvers } from './derivative/resolvers.ts'
import { emailSettingsResolvers } from './email-settings/resolvers.ts'
import { embedResolvers } from './embed/resolvers.ts'
import { explanationResolvers } from './explanation/resolvers.ts'
import { freshnessResolvers } from './freshness/resolvers.ts'
import { importColumnsResolvers } from './import-columns/resolvers.ts'
import { incomeResolvers } from './income/resolvers.ts'
import { indexResolvers } from './exchange-index/resolvers.ts'
import { instrumentResolvers } from './instrument/resolvers.ts'
import { listingResolvers } from './listing/resolvers.ts'
import { marketSummaryResolvers } from './market-summary/resolvers.ts'
import { marketResolvers } from './market/resolvers.ts'
import { memberResolvers } from './member/resolvers.ts'
import { optionResolvers } from './option/resolvers.ts'
import { portfolioResolvers } from './portfolio/resolvers.ts'
import { portfolioListResolvers } from './portfolio-list/resolvers.ts'
import { priceHistoryResolvers } from './price-history/resolvers.ts'
import { privateAddressResolvers } from './private-address/resolvers.ts'
import { referenceResolvers } from './reference/resolvers.ts'
import { registrationResolvers } from './registration/resolvers.ts'
import { returnsResolvers } from './returns/resolvers.ts'
import { searchResolvers } from './search/resolvers.ts'
import { securityResolvers } from './security/resolvers.ts'
import { sessionResolvers } from './session/resolvers.ts'
import { settlementResolvers } from './settlement/resolvers.ts'
import { siteResolvers } from './site/resolvers.ts'
import { splitProposalResolvers } from './split-proposal/resolvers.ts'
import { taxYearResolvers } from './tax-year/resolvers.ts'
import { watchlistResolvers } from './watchlist/resolvers.ts'
import { watchlistsResolvers } from './watchlists/resolvers.ts'

/** The resolvers of all modules. */
export const resolvers: readonly Resolvers[] = [
  alertRuleResolvers,
  announcementResolvers,
  announcementSearchResolvers,
  companyEventResolvers,
  companyResolvers,
  contentResolvers,
  contractTermsResolvers,
  corporateActionResolvers,
  dairyAuctionResolvers,
  dataSetResolvers,
  derivativeResolvers,
  emailSettingsResolvers,
  embedResolvers,
  explanationResolvers,
  freshnessResolvers,
  importColumnsResolvers,
  incomeResolvers,
  indexResolvers,
  instrumentResolvers,
  listingResolvers,
  marketResolvers,
  marketSummaryResolvers,
  memberResolvers,
  optionResolvers,
  portfolioResolvers,
  portfolioListResolvers,
  priceHistoryResolvers,
  privateAddressResolvers,
  referenceResolvers,
  registrationResolvers,
  returnsResolvers,
  searchResolvers,
  securityResolvers,
  sessionResolvers,
  settlementResolvers,
  siteResolvers,
  splitProposalResolvers,
  taxYearResolvers,
  watchlistResolvers,
  watchlistsResolvers,
]
