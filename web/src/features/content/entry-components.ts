import { lazy } from 'react'
import { lazyNearby } from '../../ui/lazy-nearby.tsx'
import type { EntryComponents } from './content-context.ts'
import { Profile } from './entries/profile.tsx'
import { Article } from './entries/article.tsx'
import { Contact } from './entries/contact.tsx'
import { Button } from './entries/button.tsx'
import { Highlight } from './entries/highlight.tsx'
import { MediaBlock } from './entries/media-block.tsx'
import { Panel } from './entries/panel.tsx'
import { QuickLinks } from './entries/quick-links.tsx'
import { ScrollToTop } from './entries/scroll-to-top.tsx'
import { ClickableImage } from './entries/clickable-image.tsx'
import { EmbedVideo } from './entries/embed-video.tsx'
import { Modal } from './entries/modal.tsx'
import { Iframe } from './entries/iframe.tsx'
import { Product } from './entries/product.tsx'
import { SocialIcons } from './entries/social-icons.tsx'
import { HeaderImage } from './entries/header-image.tsx'
import { Participant } from './entries/participant.tsx'
import { IssuerMedia } from './entries/issuer-media.tsx'
import { Accordion } from './entries/accordion.tsx'
import { Contacts } from './entries/contacts.tsx'
import { HighlightTiles } from './entries/highlight-tiles.tsx'
import { Tabs } from './entries/tabs.tsx'
import { Profiles } from './entries/profiles.tsx'
import { Grid } from './entries/grid.tsx'
import { Stack } from './entries/stack.tsx'
import { Flex } from './entries/flex.tsx'
import { PanelCollection } from './entries/panel-collection.tsx'
import { CustomTable } from './entries/custom-table.tsx'
import { ParticipantCategoriesMatrix } from './entries/participant-categories-matrix.tsx'
import { Tab } from './entries/tab.tsx'
import { ParticipantCategory } from './entries/participant-category.tsx'
import { JobsBoard } from './entries/jobs-board.tsx'
import { PodcastPlayer } from './entries/podcast-player.tsx'
import { SocialFeed } from './entries/social-feed.tsx'
import { FormEmbed } from './entries/form-embed.tsx'
import { Issuer } from './entries/issuer.tsx'
import { Instrument } from './entries/instrument.tsx'
import { Insight } from './entries/insight.tsx'
import { PageLink } from './entries/page-link.tsx'
import { MembersOnly } from './entries/members-only.tsx'
import { Unknown } from './entries/unknown.tsx'
import { Unresolved } from './entries/unresolved.tsx'

// Loaded only on pages with an entry of the type, because of their forms, charts or tables. The largest one loads when a reader
// is near it.
const InstrumentSnapshot = lazyNearby(async () => (await import('./snapshots.ts')).InstrumentSnapshot)
const SubscriptionForm = lazy(async () => ({
  default: (await import('./entries/subscription-form.tsx')).SubscriptionForm,
}))
const UpcomingListings = lazy(async () => ({
  default: (await import('./entries/upcoming-listings.tsx')).UpcomingListings,
}))
const ParticipantsMatrix = lazy(async () => ({
  default: (await import('./entries/participants-matrix.tsx')).ParticipantsMatrix,
}))
const ParticipantRoles = lazy(async () => ({
  default: (await import('./entries/participant-roles.tsx')).ParticipantRoles,
}))
const ListingFeeCalculator = lazy(async () => ({
  default: (await import('./entries/listing-fee-calculator.tsx')).ListingFeeCalculator,
}))
const FeeRule = lazy(async () => ({ default: (await import('./entries/fee-rule.tsx')).FeeRule }))
const DailySettlementPrices = lazy(async () => ({
  default: (await import('./settlement-widgets.ts')).DailySettlementPrices,
}))
const SettlementPricesDownload = lazy(async () => ({
  default: (await import('./settlement-widgets.ts')).SettlementPricesDownload,
}))
const ContractDescriptions = lazy(async () => ({
  default: (await import('./settlement-widgets.ts')).ContractDescriptions,
}))
const HistoricalDataDownload = lazy(async () => ({
  default: (await import('./settlement-widgets.ts')).HistoricalDataDownload,
}))
const SpanFiles = lazy(async () => ({
  default: (await import('./settlement-widgets.ts')).SpanFiles,
}))
const AdmittedProductsDownload = lazy(async () => ({
  default: (await import('./settlement-widgets.ts')).AdmittedProductsDownload,
}))
const MarketShare = lazy(async () => ({
  default: (await import('./settlement-widgets.ts')).MarketShare,
}))
const Table = lazy(async () => ({ default: (await import('./entries/table.tsx')).Table }))

/** One component for each type of entry. */
export const entryComponents: EntryComponents = {
  ProfileBlock: Profile,
  ArticleBlock: Article,
  ContactEntry: Contact,
  ButtonBlock: Button,
  HighlightBlock: Highlight,
  MediaBlock: MediaBlock,
  PanelBlock: Panel,
  InstrumentSnapshotBlock: InstrumentSnapshot,
  QuickLinksBlock: QuickLinks,
  ScrollToTopBlock: ScrollToTop,
  ClickableImageBlock: ClickableImage,
  EmbedVideoBlock: EmbedVideo,
  TableBlock: Table,
  ModalBlock: Modal,
  IframeBlock: Iframe,
  ProductBlock: Product,
  SocialIconsBlock: SocialIcons,
  HeaderImageBlock: HeaderImage,
  UpcomingListingsBlock: UpcomingListings,
  ParticipantBlock: Participant,
  IssuerMediaBlock: IssuerMedia,
  AccordionCollection: Accordion,
  ContactsCollection: Contacts,
  HighlightTilesCollection: HighlightTiles,
  TabsCollection: Tabs,
  ProfilesCollection: Profiles,
  GridCollection: Grid,
  StackCollection: Stack,
  FlexCollection: Flex,
  PanelCollection: PanelCollection,
  CustomTableCollection: CustomTable,
  ParticipantsMatrixCollection: ParticipantsMatrix,
  ParticipantCategoriesMatrixCollection: ParticipantCategoriesMatrix,
  ListingFeeCalculatorCollection: ListingFeeCalculator,
  TabEntry: Tab,
  ParticipantRolesEntry: ParticipantRoles,
  ParticipantCategoryEntry: ParticipantCategory,
  FeeRuleEntry: FeeRule,
  JobsBoardEmbed: JobsBoard,
  PodcastPlayerEmbed: PodcastPlayer,
  SocialFeedEmbed: SocialFeed,
  FormEmbed: FormEmbed,
  SubscriptionFormBlock: SubscriptionForm,
  DailySettlementPricesBlock: DailySettlementPrices,
  SettlementPricesDownloadBlock: SettlementPricesDownload,
  ContractDescriptionsBlock: ContractDescriptions,
  HistoricalDataDownloadBlock: HistoricalDataDownload,
  SpanFilesBlock: SpanFiles,
  AdmittedProductsDownloadBlock: AdmittedProductsDownload,
  MarketShareBlock: MarketShare,
  IssuerEntry: Issuer,
  InstrumentEntry: Instrument,
  InsightEntry: Insight,
  PageEntryLink: PageLink,
  MembersOnlyEntry: MembersOnly,
  UnknownEntry: Unknown,
  UnresolvedLink: Unresolved,
}
