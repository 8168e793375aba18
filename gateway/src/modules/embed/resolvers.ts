import type { Resolvers } from '../../__generated__/resolvers.ts'
import { pageProvider } from '../../domain/content/embed.ts'

export const embedResolvers: Resolvers = {
  JobsBoardEmbed: { provider: (_embed, _args, { embeds }) => embeds.jobsBoard },
  PodcastPlayerEmbed: { provider: (_embed, _args, { embeds }) => embeds.podcastPlayer },
  SocialFeedEmbed: { provider: (_embed, _args, { embeds }) => embeds.socialFeed },
  FormEmbed: { provider: (_embed, _args, { embeds }) => embeds.formBuilder },
  IframeBlock: { provider: ({ url }, _args, { embeds }) => pageProvider(url, embeds) },
  SubscriptionFormBlock: {
    action: (_form, _args, { embeds }) => embeds.subscriptionAction,
    provider: (_form, _args, { embeds }) => embeds.mailingList,
  },
}
