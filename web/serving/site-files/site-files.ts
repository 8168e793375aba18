import type { Gateway } from '@exchange/gateway'
import { type Clock, createRealClock } from '@exchange/market-time/clock'
import { siteDescription, siteName } from '../../src/lib/site-name.ts'
import {
  embedPath,
  openSearchPath,
  robotsPath,
  searchPath,
  securityTextPath,
  sitemapPartPath,
  sitemapPath,
} from '../../src/paths.ts'
import { escapeHtml } from '../escape-html.ts'
import type { Drawing, Made } from '../drawings.ts'
import { securityHeaders } from '../security-headers.ts'
import { createQuestions } from './questions.ts'
import { dayMs, securityText } from './security-text.ts'
import { siteAddresses } from './site-addresses.ts'
import { sitemapIndexXml, sitemapXml } from './sitemap-xml.ts'

interface SiteFilesOptions {
  gateway: Gateway
  clock: Clock
  /** Public origin of the site. Without it addresses are relative, and there is no OpenSearch description. */
  publicOrigin: string | undefined
  /** URI for reports of vulnerabilities. Without it there is no `security.txt`. */
  securityContact?: string | undefined
  /** True time, because `security.txt` must not use the simulated one. */
  trueClock?: Clock
  /** Maximum number of addresses in one sitemap. Default: the protocol's limit. */
  mostAddresses?: number
}

const forever = { keys: new Set<string>(), freshUntil: Infinity }

function made(type: string, body: string, dependencies: Made['dependencies'] = forever): Made {
  return {
    status: 200,
    headers: { 'content-type': `${type}; charset=utf-8`, ...securityHeaders },
    body,
    dependencies,
    hasErrors: false,
  }
}

const refusal = (status: number, body: string): Made => ({
  ...made('text/plain', body),
  status,
  hasErrors: true,
})

/** Paths that search engines need not read: data, frames, drafts and search results. */
const closed = ['/graphql', embedPath(''), '/content/preview', searchPath]

const robotsText = (origin: string | undefined) =>
  [
    'User-agent: *',
    ...closed.map(path => `Disallow: ${path}`),
    ...(origin === undefined ? [] : ['', `Sitemap: ${origin}${sitemapPath}`]),
    '',
  ].join('\n')

/** OpenSearch 1.1 description, by which browsers search the site. */
const openSearchXml = (origin: string) => `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${escapeHtml(siteName)}</ShortName>
<Description>${escapeHtml(siteDescription)}</Description>
<InputEncoding>UTF-8</InputEncoding>
<Image width="32" height="32" type="image/x-icon">${escapeHtml(origin)}/favicon.ico</Image>
<Url type="text/html" template="${escapeHtml(origin + searchPath)}?q={searchTerms}"/>
</OpenSearchDescription>
`

const partOf = (pathname: string) => Number(/^\/sitemaps\/([1-9]\d{0,3})\.xml$/.exec(pathname)?.[1] ?? 0)

/** Files for search engines and browsers, cached like pages. Undefined for any other address. */
export function createSiteFiles(options: SiteFilesOptions) {
  const { gateway, clock, publicOrigin, securityContact, mostAddresses = 50_000 } = options
  const { trueClock = createRealClock() } = options
  const origin = publicOrigin ?? ''

  /** Part 0 is the sitemap itself, or an index of parts if it exceeds one sitemap. */
  async function makeSitemap(part: number): Promise<Made> {
    const questions = createQuestions(gateway)
    const addresses = await siteAddresses(questions, clock.now())
    const notKnown = () => refusal(503, 'The sitemap is not available right now\n')
    if (!addresses) return notKnown()
    const parts = Math.ceil(addresses.length / mostAddresses)
    if (part > parts || (part > 0 && parts === 1))
      return questions.isWhole() ? refusal(404, 'There is nothing at this address\n') : notKnown()
    const isWhole = part === 0 && parts === 1
    const own = isWhole ? addresses : addresses.slice((part - 1) * mostAddresses, part * mostAddresses)
    const paths = Array.from({ length: parts }, (_, place) => sitemapPartPath(place + 1))
    const xml = part === 0 && !isWhole ? sitemapIndexXml(paths, origin) : sitemapXml(own, origin)
    return { ...made('application/xml', xml, questions.dependencies()), hasErrors: !questions.isWhole() }
  }

  const makers = new Map<string, () => Made | Promise<Made>>([
    [sitemapPath, () => makeSitemap(0)],
    [robotsPath, () => made('text/plain', robotsText(publicOrigin))],
  ])
  if (publicOrigin !== undefined)
    makers.set(openSearchPath, () =>
      made('application/opensearchdescription+xml', openSearchXml(publicOrigin)),
    )

  if (securityContact !== undefined)
    makers.set(securityTextPath, () => {
      const text = securityText({ contact: securityContact, now: trueClock.now(), publicOrigin })
      return made('text/plain', text, { keys: new Set(), freshUntil: clock.now() + dayMs })
    })

  return ({ pathname }: URL): Drawing | undefined => {
    const part = partOf(pathname)
    const make = part > 0 ? () => makeSitemap(part) : makers.get(pathname)
    return make && { key: `file ${pathname}`, address: pathname, make: async () => make() }
  }
}
