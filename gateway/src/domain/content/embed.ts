/** Another site that provides a part of a page. */
export interface EmbedProvider {
  name: string
  host: string
  /** Address of the content on the provider's own site. */
  url: string
}

/** An attribute of the element that a provider's script fills. */
export type MountAttribute = readonly [name: string, value: string]

/** A provider whose script renders its part. */
export interface ScriptEmbed extends EmbedProvider {
  /** Address of the script. */
  script: string
  /** Origins that the script may load from and post to, its own first. */
  origins: readonly string[]
  /** Attributes by which the script finds its element. `{name}` in a value is replaced by the editor's choice. */
  mount: readonly MountAttribute[]
}

/** The operator's configuration of embeds. Null means not configured. */
export interface EmbedSettings {
  jobsBoard: ScriptEmbed | null
  podcastPlayer: ScriptEmbed | null
  socialFeed: ScriptEmbed | null
  formBuilder: ScriptEmbed | null
  /** Script that validates subscription forms; they also work without it. */
  mailingList: ScriptEmbed | null
  /** Origins whose pages may be framed. */
  pageOrigins: readonly string[]
  /** Target address of subscription forms. */
  subscriptionAction: string | null
}

export const noEmbeds: EmbedSettings = {
  jobsBoard: null,
  podcastPlayer: null,
  socialFeed: null,
  formBuilder: null,
  mailingList: null,
  pageOrigins: [],
  subscriptionAction: null,
}

/** The provider of a framed page; null if its site is not configured. */
export function pageProvider(address: string, { pageOrigins }: EmbedSettings): EmbedProvider | null {
  const url = URL.parse(address)
  if (url === null || url.username !== '' || url.password !== '' || !pageOrigins.includes(url.origin))
    return null
  return { name: url.host, host: url.host, url: url.href }
}
