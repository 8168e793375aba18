import { escapeHtml } from '../escape-html.ts'
import type { SiteAddress } from './site-addresses.ts'

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** Sitemap (sitemaps.org). Without an origin its addresses are relative, as in feeds. */
export function sitemapXml(addresses: readonly SiteAddress[], origin: string): string {
  const urls = addresses.map(({ path, changedAt }) => {
    const lastmod = changedAt === undefined ? '' : `<lastmod>${escapeHtml(changedAt)}</lastmod>`
    return `<url><loc>${escapeHtml(origin + path)}</loc>${lastmod}</url>\n`
  })
  return `${head}<urlset ${namespace}>\n${urls.join('')}</urlset>\n`
}

/** Index of sitemaps, by their paths. */
export function sitemapIndexXml(paths: readonly string[], origin: string): string {
  const sitemaps = paths.map(path => `<sitemap><loc>${escapeHtml(origin + path)}</loc></sitemap>\n`)
  return `${head}<sitemapindex ${namespace}>\n${sitemaps.join('')}</sitemapindex>\n`
}
