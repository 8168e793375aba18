import type { Asset } from '@exchange/gateway/content-asset'
import { type EmbedSettings, pageProvider } from '@exchange/gateway/embed'
import type { PageEntry } from '@exchange/gateway/content-page'
import { isBlockType, isShownType, readEntry } from '@exchange/gateway/entry-contract'
import { mostEntries } from '@exchange/gateway/follow-links'
import type { CheckOptions, PlainEntry } from '@exchange/upstream-content/check-content'
import { isServerPath } from '../site.ts'
import { allowedId, isVideoAddress, socialPageOf } from '../src/features/content/embeds/allowed-addresses.ts'
import { mapFrame, videoFrame } from '../src/features/content/embeds/frames.ts'
import { videoId } from '../src/features/content/video-id.ts'
import routes from '../src/routes.ts'
import { createSitePaths } from './site-paths.ts'

/** The site's paths, limits and blocks, used by `content:check`. */
export const contentRules: Omit<CheckOptions, 'product'> = {
  isSitePath: createSitePaths(routes, isServerPath),
  blockFaults,
  mostEntries,
}

/** Placeholder for an asset. Missing assets are reported by the link check. */
const someAsset = (id: string): Asset => ({
  __typename: 'Asset',
  id,
  title: '',
  description: null,
  kind: 'UNKNOWN',
  url: '/',
  fileName: null,
  contentType: null,
  size: null,
  width: null,
  height: null,
})

const asShown = ({ fields, ...entry }: PlainEntry): PageEntry =>
  readEntry({ ...entry, updatedAt: null, fields: { ...fields, membersOnly: false } }, someAsset)

/** Reasons why an entry is not shown as intended. */
function blockFaults(entry: PlainEntry): string[] {
  if (!isBlockType(entry.contentType)) return []
  const shown = asShown(entry)
  if (shown.__typename !== 'UnknownEntry') return faultsOf(shown)
  if (!isShownType(entry)) return [`${shown.contentType} has no renderer: readers see its type and fields`]
  return entry.contentType === 'table'
    ? ['rows is not a list of rows: the table cannot be drawn']
    : [`${shown.contentType} cannot be drawn: a field that it needs is missing, or of another shape`]
}

function faultsOf(shown: PageEntry): string[] {
  switch (shown.__typename) {
    case 'ClickableImageBlock':
      return [
        ...(shown.link === null && !shown.pdf ? ['has neither a link nor a pdf'] : []),
        ...(shown.image ? [] : ['has no image']),
      ]
    case 'EmbedVideoBlock':
      return isVideoAddress(shown.video) && videoFrame(videoId(shown.video))
        ? []
        : [`${shown.video} is not a YouTube video`]
    case 'ContactEntry':
      return shown.map === null || mapFrame(shown.map)
        ? []
        : ['map is not a Google Maps embed and is left out']
    case 'TableBlock':
      return shown.omittedRows > 0 ? [`has ${shown.omittedRows} rows more than are shown`] : []
    case 'FormEmbed':
      return allowedId(shown.form) === null ? ['form is not a form id and is left out'] : []
    case 'PodcastPlayerEmbed':
      return shown.show !== null && allowedId(shown.show) === null
        ? ['show is not a show id and is left out']
        : []
    case 'SocialFeedEmbed':
      return socialPageOf(shown.page) === null ? ['page is not a page name and is left out'] : []
    default:
      return []
  }
}

/** Environment variable of a service that a block needs but that is not set, in which case the block is hidden. */
export function missingService(entry: PlainEntry, embeds: EmbedSettings): string | null {
  const shown = asShown(entry)
  switch (shown.__typename) {
    case 'JobsBoardEmbed':
      return embeds.jobsBoard ? null : 'EMBED_JOBS_BOARD_SCRIPT_URL'
    case 'PodcastPlayerEmbed':
      return embeds.podcastPlayer ? null : 'EMBED_PODCAST_PLAYER_SCRIPT_URL'
    case 'SocialFeedEmbed':
      return embeds.socialFeed ? null : 'EMBED_SOCIAL_FEED_SCRIPT_URL'
    case 'FormEmbed':
      return embeds.formBuilder ? null : 'EMBED_FORM_BUILDER_SCRIPT_URL'
    case 'SubscriptionFormBlock':
      return embeds.subscriptionAction === null ? 'SUBSCRIPTION_URL' : null
    case 'IframeBlock':
      return pageProvider(shown.url, embeds) ? null : 'EMBED_PAGE_ORIGINS'
    default:
      return null
  }
}
