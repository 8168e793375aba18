/** What a page says of itself: to a tab, to search engines and to whoever shares it. */
export interface PageAbout {
  /** Without the site's name. */
  title: string
  /** One or two sentences; the site's own where a page has none. */
  description?: string | null | undefined
  /** Its one address: with the parameters that change what it is about. Its path alone without. */
  address?: string
  /** It is not there, cannot be read, or is a reader's own: search engines leave it out. */
  isUnlisted?: boolean
  /** The page draws its title itself, since it moves. */
  isTitleLive?: boolean
  /** Of a text that was published at a time, as ISO 8601. */
  publishedAt?: string
  /** What other sites show of it, 1200 pixels wide; the site's own picture without. */
  picture?: SharingPicture | null
}

export interface SharingPicture {
  path: string
  /** What it shows, for those who do not see it. */
  description: string
  /** In pixels; 630 without. */
  height?: number
}
