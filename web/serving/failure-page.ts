import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { sendResponse } from '@exchange/gateway/send-response'
import { siteName } from '../src/lib/site-name.ts'
import { announcementsPath, homePath, marketsPath, searchPath } from '../src/paths.ts'
import { escapeHtml } from './escape-html.ts'
import { securityHeaders, sourceHash } from './security-headers.ts'

const tokens = readFileSync(fileURLToPath(new URL('../src/styles/tokens.css', import.meta.url)), 'utf8')

const style = `${tokens}
body { background: var(--paper); color: var(--ink); font: var(--text-reading) / 1.5 var(--font); margin: 0 }
header { background: var(--strip); padding: var(--space-4) var(--gutter) }
header a { align-items: center; color: var(--strip-ink); display: inline-flex; gap: var(--space-3); font-size: var(--text-figure); font-weight: 650; text-decoration: none }
main { box-sizing: border-box; margin-inline: auto; max-inline-size: var(--page); padding: var(--space-12) var(--gutter) }
h1 { font-size: var(--text-title); line-height: 1.2; margin-block: var(--space-3) }
p, form { max-inline-size: 60ch }
a { color: var(--accent) }
code { overflow-wrap: anywhere }
.label { color: var(--quiet); font-size: var(--text-label); font-weight: 650; letter-spacing: .08em; margin: 0 }
form { display: flex; flex-wrap: wrap; gap: var(--space-2); margin-block: var(--space-6) }
input, button { block-size: var(--control); border: 1px solid var(--line-control); border-radius: var(--radius); box-sizing: border-box; font: inherit; padding-inline: var(--space-3) }
input { background: var(--surface); color: var(--ink); flex: 1 1 16ch; min-inline-size: 0 }
button { background: var(--accent); border-color: var(--accent); color: var(--surface) }
ul { display: flex; flex-wrap: wrap; gap: var(--space-2) var(--space-6); list-style: none; padding: 0 }`

interface PageWords {
  label: string
  title: string
  /** HTML of the page. */
  text: string
}

const htmlOf = ({ label, title, text }: PageWords) => `<!doctype html>
<html lang="en-NZ">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Not available · ${siteName}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<style>${style}</style>
</head>
<body>
<header><a href="${homePath}"><img src="/icon.svg" alt="" width="28" height="28">${siteName}</a></header>
<main>
<p class="label">${label}</p>
<h1>${title}</h1>
<p>${text}</p>
<form action="${searchPath}" role="search">
<input type="search" name="q" aria-label="Your query" placeholder="Code, company or contract" maxlength="80" autocomplete="off">
<button>Search</button>
</form>
<ul>
<li><a href="${homePath}">Home</a></li>
<li><a href="${marketsPath}">Markets</a></li>
<li><a href="${announcementsPath}">Announcements</a></li>
</ul>
</main>
</body>
</html>
`

type FinishedResponse = Parameters<typeof sendResponse>[0]

/** Standalone page without sources, scripts or files of the build. */
const plainPage = (status: number, words: PageWords, own: Record<string, string> = {}): FinishedResponse => ({
  status,
  headers: {
    ...own,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': [
      "default-src 'none'",
      `style-src ${sourceHash(style)}`,
      "img-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
    ...securityHeaders,
  },
  body: Buffer.from(htmlOf(words)),
})

/** Shown instead of a page that failed to render. Operators find its cause in the log by the request's id. */
export const failurePage = (requestId: string | undefined): FinishedResponse =>
  plainPage(500, {
    label: 'SOMETHING WENT WRONG',
    title: 'We can’t show this page right now',
    text: `The fault is ours, not yours. <a href="">Trying again</a> in a moment usually helps.${reference(requestId)}`,
  })

const reference = (requestId: string | undefined) =>
  requestId === undefined
    ? ''
    : `</p>\n<p>If you contact us, please quote <code>${escapeHtml(requestId)}</code>.`

/** Shown instead of a page that found the queue full. */
export const busyPage = (retrySeconds: number): FinishedResponse =>
  plainPage(
    503,
    {
      label: 'BUSY',
      title: 'The site is busy right now',
      text: `This one has to wait. <a href="">Try again</a> in ${retrySeconds} seconds.`,
    },
    { 'retry-after': String(retrySeconds) },
  )
