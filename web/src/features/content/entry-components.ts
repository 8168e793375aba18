import { lazy } from 'react'
import { lateComponent } from '../../ui/layout/late-component.tsx'
import type { EntryComponents } from './content-context.ts'
import { Profile } from './entries/people/profile.tsx'
import { Article } from './entries/text/article.tsx'
import { Contact } from './entries/people/contact.tsx'
import { Button } from './entries/text/button.tsx'
import { Highlight } from './entries/text/highlight.tsx'
import { MediaBlock } from './entries/media/media-block.tsx'
import { Panel } from './entries/layout/panel.tsx'
import { QuickLinks } from './entries/text/quick-links.tsx'
import { ScrollToTop } from './entries/layout/scroll-to-top.tsx'
import { ClickableImage } from './entries/media/clickable-image.tsx'
import { EmbedVideo } from './entries/embeds/embed-video.tsx'
import { Modal } from './entries/layout/modal.tsx'
import { Iframe } from './entries/embeds/iframe.tsx'
import { Product } from './entries/text/product.tsx'
import { SocialIcons } from './entries/people/social-icons.tsx'
import { HeaderImage } from './entries/media/header-image.tsx'
import { Participant } from './entries/people/participant.tsx'
import { IssuerMedia } from './entries/media/issuer-media.tsx'
import { Accordion } from './entries/layout/accordion.tsx'
import { Contacts } from './entries/people/contacts.tsx'
import { HighlightTiles } from './entries/text/highlight-tiles.tsx'
import { Tabs } from './entries/layout/tabs.tsx'
import { Profiles } from './entries/people/profiles.tsx'
import { Grid } from './entries/layout/grid.tsx'
import { Stack } from './entries/layout/stack.tsx'
import { Flex } from './entries/layout/flex.tsx'
import { PanelCollection } from './entries/layout/panel-collection.tsx'
import { CustomTable } from './entries/text/custom-table.tsx'
import { ParticipantCategoriesMatrix } from './entries/people/participant-categories-matrix.tsx'
import { Tab } from './entries/layout/tab.tsx'
import { ParticipantCategory } from './entries/people/participant-category.tsx'
import { JobsBoard } from './entries/people/jobs-board.tsx'
import { PodcastPlayer } from './entries/embeds/podcast-player.tsx'
import { SocialFeed } from './entries/embeds/social-feed.tsx'
import { FormEmbed } from './entries/embeds/form-embed.tsx'
import { Issuer } from './entries/data/issuer.tsx'
import { Instrument } from './entries/data/instrument.tsx'
import { Insight } from './entries/text/insight.tsx'
import { PageEntryLink } from './entries/text/page-entry-link.tsx'
import { MembersOnly } from './entries/layout/members-only.tsx'
import { Unknown } from './entries/unknown.tsx'
import { Unresolved } from './entries/unresolved.tsx'

// Loaded only on pages with an entry of the type, because of their forms, charts or tables. The largest one loads when a reader
// is near it.
const InstrumentSnapshot = lateComponent(
  'near',
  async () => (await import('./snapshots.ts')).InstrumentSnapshot,
)
const SubscriptionForm = lazy(async () => ({
  default: (await import('./entries/embeds/subscription-form.tsx')).SubscriptionForm,
}))
const UpcomingListings = lazy(async () => ({
  default: (await import('./entries/data/upcoming-listings.tsx')).UpcomingListings,
}))
const ParticipantsMatrix = lazy(async () => ({
  default: (await import('./entries/people/participants-matrix.tsx')).ParticipantsMatrix,
}))
const ParticipantRoles = lazy(async () => ({
  default: (await import('./entries/people/participant-roles.tsx')).ParticipantRoles,
}))
const ListingFeeCalculator = lazy(async () => ({
  default: (await import('./entries/data/listing-fee-calculator.tsx')).ListingFeeCalculator,
}))
const FeeRule = lazy(async () => ({ default: (await import('./entries/data/fee-rule.tsx')).FeeRule }))
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
const Table = lazy(async () => ({ default: (await import('./entries/text/table.tsx')).Table }))

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
  PageEntryLink: PageEntryLink,
  MembersOnlyEntry: MembersOnly,
  UnknownEntry: Unknown,
  UnresolvedLink: Unresolved,
}
