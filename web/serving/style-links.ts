const sheet = /<link rel="stylesheet" href="([^"]+)"/g

/**
 * Creates the `link` header that makes a browser fetch the style sheets first. In the page they follow its scripts, which the
 * first paint does not need. Undefined for a page without style sheets.
 */
export function styleLinks(html: string): string | undefined {
  const links = Array.from(html.matchAll(sheet), ([, href]) => `<${href}>; rel=preload; as=style`)
  return links.length > 0 ? links.join(', ') : undefined
}
