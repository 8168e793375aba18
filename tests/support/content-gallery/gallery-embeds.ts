import type { EmbedSettings, ScriptEmbed } from '@exchange/gateway/embed'

const provider = (name: string): ScriptEmbed => ({
  name,
  host: 'provider.invalid',
  url: 'https://provider.invalid/',
  script: 'https://provider.invalid/embed.js',
  origins: ['https://provider.invalid'],
  mount: [],
})

/** Embeds of other sites on the gallery's pages. Without a form builder, its form is omitted. */
export const galleryEmbeds: EmbedSettings = {
  jobsBoard: provider('Jobs Limited'),
  podcastPlayer: provider('Podcasts Limited'),
  socialFeed: provider('Facebook'),
  formBuilder: null,
  mailingList: null,
  pageOrigins: ['https://registry.example'],
  subscriptionAction: 'https://provider.invalid/subscribe',
}
