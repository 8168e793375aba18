/** Metadata of a page for the browser's tab, search engines and sharing. */
export interface PageAbout {
  /** Without the site's name. */
  title: string
  /** One or two sentences; the site's own by default. */
  description?: string | null | undefined
  /** Canonical address, with the parameters that change the page's subject. The path by default. */
  address?: string
  /** Excluded from search engines: missing, unreadable or personal pages. */
  isUnlisted?: boolean
  /** The page renders its own title, because it is live. */
  isTitleLive?: boolean
  /** Publication time of an article, as ISO 8601. */
  publishedAt?: string
  /** Other sites can embed the page's subject, by oEmbed. */
  isEmbeddable?: boolean
  /** Preview picture for other sites, 1200 pixels wide; the site's own by default. */
  picture?: SharingPicture | null
}

export interface SharingPicture {
  path: string
  /** Text alternative. */
  description: string
  /** In pixels; 630 by default. */
  height?: number
}
