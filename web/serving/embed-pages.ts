import { type EmbedSettings, pageProvider, type ScriptEmbed } from '@exchange/gateway/embed'
import type { sendResponse } from '@exchange/gateway/send-response'
import {
  allowedId,
  mapAddressOf,
  socialPageOf,
  videoAddress,
} from '../src/features/content/embeds/allowed-addresses.ts'
import { pageSandbox, scriptSandbox } from '../src/features/content/embeds/frames.ts'
import { pageDocument, pageStyle, scriptDocument, stateScript } from './embed-html.ts'
import { mailingListForm } from './mailing-list-form.ts'
import { securityHeaders, sourceHash } from './security-headers.ts'

type FinishedResponse = Parameters<typeof sendResponse>[0]

/** Path of the pages that frame content of other sites. */
export const embedPaths = /^\/embeds\//

interface EmbedPage {
  html: string
  policy: readonly string[]
}

/** Allows a provider's script to use the provider's own hosts, without an origin of its own. */
function scriptPolicy({ origins }: ScriptEmbed): string[] {
  const hosts = origins.join(' ')
  return [
    `script-src ${sourceHash(stateScript)} ${hosts}`,
    `style-src 'unsafe-inline' ${hosts}`,
    `img-src data: ${hosts}`,
    ...['connect-src', 'font-src', 'media-src', 'frame-src', 'form-action'].map(name => `${name} ${hosts}`),
    `sandbox ${scriptSandbox}`,
  ]
}

/** Allows no scripts, and frames from one origin. */
const pagePolicy = (address: string) => [
  `style-src ${sourceHash(pageStyle)}`,
  `frame-src ${new URL(address).origin}`,
  "form-action 'none'",
  `sandbox ${pageSandbox}`,
]

type Values = Record<string, string | null>

/** Null where the provider is not configured, or a value is not allowed. */
function scriptPage(embed: ScriptEmbed | null, values: Values): EmbedPage | null {
  const allowed = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== null)
  if (embed === null || allowed.length < Object.keys(values).length) return null
  return { html: scriptDocument(embed, { values: Object.fromEntries(allowed) }), policy: scriptPolicy(embed) }
}

function framedPage(address: string | null, title: string): EmbedPage | null {
  if (address === null) return null
  return { html: pageDocument({ title, address, sandbox: pageSandbox }), policy: pagePolicy(address) }
}

/** Form of the mailing list, validated by its own script. */
function mailingListPage(variant: string | null, embeds: EmbedSettings): EmbedPage | null {
  const { mailingList: embed, subscriptionAction: action } = embeds
  if (embed === null || action === null || (variant !== 'general' && variant !== 'dairy')) return null
  const place = mailingListForm(action, variant === 'dairy')
  const origins = [...embed.origins, new URL(action).origin]
  return { html: scriptDocument(embed, { values: {}, place }), policy: scriptPolicy({ ...embed, origins }) }
}

/** Optional value. Default: empty. */
function optional(
  query: URLSearchParams,
  name: string,
  rule: (text: string) => string | null,
): string | null {
  const value = query.get(name)
  return value === null ? '' : rule(value)
}

const pixels = (text: string) => (/^[1-9]\d{1,3}$/.test(text) ? text : null)
const feedTab = (text: string) => (/^(?:timeline|events|messages)$/.test(text) ? text : null)

const pagesOfKinds: Record<string, (query: URLSearchParams, embeds: EmbedSettings) => EmbedPage | null> = {
  'jobs-board': (_query, { jobsBoard }) => scriptPage(jobsBoard, {}),
  'podcast-player': (query, { podcastPlayer }) =>
    scriptPage(podcastPlayer, { show: optional(query, 'show', allowedId) }),
  'social-feed': (query, { socialFeed }) =>
    scriptPage(socialFeed, {
      page: socialPageOf(query.get('page') ?? ''),
      tab: optional(query, 'tab', feedTab),
      width: optional(query, 'width', pixels),
      height: optional(query, 'height', pixels),
    }),
  'form-builder': (query, { formBuilder }) =>
    scriptPage(formBuilder, { form: allowedId(query.get('form') ?? '') }),
  'mailing-list': (query, embeds) => mailingListPage(query.get('variant'), embeds),
  video: query => framedPage(videoAddress(query.get('id') ?? ''), 'Video'),
  map: query => framedPage(mapAddressOf(query.get('view') ?? ''), 'Map'),
  page(query, embeds) {
    const provider = pageProvider(query.get('url') ?? '', embeds)
    return provider && framedPage(provider.url, provider.name)
  },
}

const missing: FinishedResponse = {
  status: 404,
  headers: {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
    ...securityHeaders,
  },
  body: Buffer.from('There is nothing at this address\n'),
}

/**
 * Pages that each embed a part of another site, sandboxed under their own policy that allows only the provider's hosts. The
 * site's other pages frame them, so that they never run third-party scripts.
 */
export function createEmbedPages(embeds: EmbedSettings): (url: URL) => FinishedResponse {
  return ({ pathname, searchParams }) => {
    const kind = pathname.replace(embedPaths, '')
    const page = Object.hasOwn(pagesOfKinds, kind) ? pagesOfKinds[kind]?.(searchParams, embeds) : null
    if (!page) return missing
    const policy = ["default-src 'none'", ...page.policy, "base-uri 'none'", "frame-ancestors 'self'"]
    return {
      status: 200,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'content-security-policy': policy.join('; '),
        'x-robots-tag': 'noindex',
        ...securityHeaders,
      },
      body: Buffer.from(page.html),
    }
  }
}
