const sheet = /<link rel="stylesheet" href="([^"]+)"/g

/**
 * The `link` header that has a browser fetch a page's style sheets first: in the page itself they stand behind its
 * scripts, which a first picture does not need. Undefined for a page without sheets.
 */
export function styleLinks(html: string): string | undefined {
  const links = Array.from(html.matchAll(sheet), ([, href]) => `<${href}>; rel=preload; as=style`)
  return links.length > 0 ? links.join(', ') : undefined
}
