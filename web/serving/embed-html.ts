import type { ScriptEmbed } from '@exchange/gateway/embed'
import { escapeHtml } from './escape-html.ts'

/** Reports the loading state of the provider's script. Load events of elements do not bubble. */
export const stateScript = `
const show = state => {
  for (const note of document.querySelectorAll('[data-state]')) note.hidden = note.dataset.state !== state
}
const listen = (event, state) =>
  document.addEventListener(event, ({ target }) => { if (target.id === 'provider') show(state) }, true)
listen('load', 'loaded')
listen('error', 'failed')
`

// Providers expect a white page.
const scriptStyle =
  ':root{font:15px/1.5 system-ui,sans-serif;color:#12211d;background:#fff}body{margin:0;padding:16px}'
export const pageStyle = 'html,body,iframe{block-size:100%;border:0;display:block;inline-size:100%;margin:0}'

const head = (title: string, style: string) => `<!doctype html>
<html lang="en-NZ">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
`

/** Input of a provider's script. */
export interface Mounted {
  /** Values chosen by editors. */
  values: Readonly<Record<string, string>>
  /** Element for the script. Empty unless HTML is given here. */
  place?: { tag: string; attributes: string; content: string }
}

const emptyPlace = { tag: 'div', attributes: '', content: '' }

/** Renders the element that the provider's script fills. Attributes without a value are omitted. */
function mountTag(mount: ScriptEmbed['mount'], { values, place = emptyPlace }: Mounted): string {
  const mounted = mount.flatMap(([name, template]) => {
    const value = template.replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '')
    return value === '' ? [] : [` ${name}="${escapeHtml(value)}"`]
  })
  const { tag, attributes, content } = place
  return `<${tag}${attributes}${mounted.join('')}>${content}</${tag}>`
}

/** Document with the element of a provider's script, the script, and the message shown until it loads. */
export function scriptDocument(embed: ScriptEmbed, mounted: Mounted): string {
  const [name, host, url] = [embed.name, embed.host, embed.url].map(escapeHtml)
  const link = `<a href="${url}" target="_blank" rel="noopener">Open at ${name}</a>`
  return `${head(embed.name, scriptStyle)}<body>
<div role="status">
<p data-state="loading">Loading from ${host} …</p>
<p data-state="failed" hidden>We can’t load this from ${host} right now. ${link}</p>
</div>
<noscript><p>This needs JavaScript. ${link}</p></noscript>
${mountTag(embed.mount, mounted)}
<script>${stateScript}</script>
<script id="provider" src="${escapeHtml(embed.script)}" async></script>
</body>
</html>
`
}

interface FramedPage {
  title: string
  address: string
  sandbox: string
}

/** Document with only another site's page. */
export function pageDocument({ title, address, sandbox }: FramedPage): string {
  const src = escapeHtml(address)
  return `${head(title, pageStyle)}<body>
<iframe title="${escapeHtml(title)}" src="${src}" sandbox="${sandbox}" allow="fullscreen; picture-in-picture; encrypted-media; clipboard-write" referrerpolicy="strict-origin-when-cross-origin"></iframe>
</body>
</html>
`
}
