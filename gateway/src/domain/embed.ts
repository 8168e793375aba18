/** Another site that provides a part of a page. */
export interface EmbedProvider {
  name: string
  host: string
  /** Where it is read outside this site. */
  url: string
}

/** An attribute of the element that a provider's script fills. */
export type MountAttribute = readonly [name: string, value: string]

/** A provider whose script draws its part. */
export interface ScriptEmbed extends EmbedProvider {
  /** The script's address. */
  script: string
  /** What the script may load from and post to, its own origin first. */
  origins: readonly string[]
  /** Where the script looks for its place. `{name}` in a value stands for what editors chose. */
  mount: readonly MountAttribute[]
}

/** Whatever the operator of the site set up of other sites' parts. Null is not set up. */
export interface EmbedSettings {
  jobsBoard: ScriptEmbed | null
  podcastPlayer: ScriptEmbed | null
  socialFeed: ScriptEmbed | null
  formBuilder: ScriptEmbed | null
  /** Checks subscription forms; they do without it. */
  mailingList: ScriptEmbed | null
  /** Origins whose pages may be framed. */
  pageOrigins: readonly string[]
  /** Where subscription forms are posted. */
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

/** The provider of a page that editors want to frame. Null where its site is not set up. */
export function pageProvider(address: string, { pageOrigins }: EmbedSettings): EmbedProvider | null {
  const url = URL.parse(address)
  if (url === null || url.username !== '' || url.password !== '' || !pageOrigins.includes(url.origin))
    return null
  return { name: url.host, host: url.host, url: url.href }
}
