/** Metadata of a rendered page: its title, its `meta` by name or property, its links by `rel`, and its JSON-LD. */
export function readHead(html: string) {
  const decode = (text: string) =>
    text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&')
  const attribute = (tag: string, name: string) =>
    decode(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '')
  const tags = (name: string) => Array.from(html.matchAll(new RegExp(`<${name} [^>]*>`, 'g')), ([tag]) => tag)
  return {
    titles: Array.from(html.matchAll(/<title>(.*?)<\/title>/g), ([, text = '']) => decode(text)),
    meta: (name: string) =>
      tags('meta')
        .filter(tag => attribute(tag, 'name') === name || attribute(tag, 'property') === name)
        .map(tag => attribute(tag, 'content')),
    links: (rel: string) =>
      tags('link')
        .filter(tag => attribute(tag, 'rel') === rel)
        .map(tag => attribute(tag, 'href')),
    linkedData: Array.from(
      html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs),
      ([, json = '']) => JSON.parse(json) as { '@type': string } & Record<string, unknown>,
    ),
  }
}
