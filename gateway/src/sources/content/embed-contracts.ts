import { z } from 'zod'
import { choice, required, richText, text, whole, wholeOr } from './entry-fields.ts'
import { type EntryParser, entryParser } from './entry-parser.ts'

/** Embeds of other sites, and forms, by content type. */
export const embedParsers: Readonly<Record<string, EntryParser>> = {
  embedVideo: entryParser(
    z
      .object({
        title: required,
        video: required,
        size: choice({ responsive: 'RESPONSIVE', fixed: 'FIXED' }, 'RESPONSIVE'),
        width: whole,
        height: whole,
        ratio: text.transform(ratio => ratio ?? '16:9'),
      })
      .transform(({ size, ...fields }) => ({
        __typename: 'EmbedVideoBlock',
        isResponsive: size === 'RESPONSIVE',
        ...fields,
      })),
  ),
  iframe: entryParser(
    z
      .object({ title: required, url: required, width: whole, height: whole })
      .transform(fields => ({ __typename: 'IframeBlock', ...fields })),
  ),
  jobsBoard: entryParser(
    z.object({ title: required }).transform(fields => ({ __typename: 'JobsBoardEmbed', ...fields })),
  ),
  podcastPlayer: entryParser(
    z
      .object({ title: required, show: text })
      .transform(fields => ({ __typename: 'PodcastPlayerEmbed', ...fields })),
  ),
  socialFeed: entryParser(
    z
      .object({
        title: required,
        page: required,
        width: wholeOr(500),
        height: whole,
        tab: choice({ timeline: 'TIMELINE', events: 'EVENTS', messages: 'MESSAGES' }, 'TIMELINE'),
      })
      .transform(fields => ({ __typename: 'SocialFeedEmbed', ...fields })),
  ),
  formEmbed: entryParser(
    z
      .object({ title: required, form: required, height: whole })
      .transform(fields => ({ __typename: 'FormEmbed', ...fields })),
  ),
  subscriptionForm: entryParser(
    z
      .object({
        title: required,
        variant: choice({ general: 'GENERAL', dairy: 'DAIRY' }, 'GENERAL'),
        introduction: richText,
      })
      .transform(fields => ({ __typename: 'SubscriptionFormBlock', ...fields })),
  ),
}
