import { instrumentPath } from '../../src/paths.ts'
import { directionArrows } from '../../src/lib/price-direction.ts'
import { siteName } from '../../src/lib/site-name.ts'
import { escapeHtml } from '../escape-html.ts'
import { sourceHash } from '../security-headers.ts'
import { tokenColours } from '../token-colours.ts'
import type { framedQuote } from './shared-subject.ts'

const colours = [
  'surface',
  'ink',
  'quiet',
  'line',
  'up',
  'down',
  'accent',
  'orange',
  'orange-soft',
  'same-soft',
].map(name => ({ name, ...tokenColours(name) }))
const declared = (theme: 'light' | 'dark') => colours.map(each => `--${each.name}:${each[theme]}`).join(';')

const style = `:root{color-scheme:light dark;${declared('light')}}
@media (prefers-color-scheme:dark){:root{${declared('dark')}}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;padding:12px 16px;display:flex;flex-direction:column;gap:4px;border:1px solid var(--line);background:var(--surface);color:var(--ink);font:14px/1.4 system-ui,sans-serif}
h1,p{margin:0}
h1{font-size:15px;font-weight:600;line-height:1.35}
a{color:inherit;text-underline-offset:3px}
h1 a{text-decoration:none}
a:hover{text-decoration:underline}
a:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.code{color:var(--quiet);font-weight:400}
.price{display:flex;flex-wrap:wrap;align-items:baseline;gap:0 10px;font-size:30px;font-weight:600;line-height:1.2;font-variant-numeric:tabular-nums}
.move{font-size:15px;white-space:nowrap}
.up{color:var(--up)}
.down{color:var(--down)}
.age,.source,.same{color:var(--quiet)}
.age,.source{font-size:13px}
.source{margin-block-start:auto}
.mark{display:inline-block;margin-inline-end:6px;padding:0 6px;border-radius:4px;background:var(--same-soft);font-size:12px;font-weight:600;line-height:20px}
.simulated{background:var(--orange-soft);color:var(--orange)}
`

/** Allows nothing but the style, and links that open their own window. Every site may frame it. */
export const quotePolicy = [
  "default-src 'none'",
  `style-src ${sourceHash(style)}`,
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ')

const document = (title: string, content: string) => `<!doctype html>
<html lang="en-NZ">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
${content}
<p class="source">Source: <a href="/" target="_blank" rel="noopener">${escapeHtml(siteName)}</a></p>
</body>
</html>
`

const tones = { UP: 'up', DOWN: 'down', SAME: 'same' } as const

/** Page of an instrument's quote for a frame of another site, without scripts. */
export function quoteDocument(quote: ReturnType<typeof framedQuote>): string {
  const { code, name, figure, direction, moves, age, marks, isSimulated } = quote
  const arrow = direction === null ? '' : directionArrows[direction]
  const moved =
    direction === null ? 'change not available' : [arrow, ...moves].filter(Boolean).join('\u00a0 ')
  const notes = [
    ...marks.map(mark => `<span class="mark">${mark}</span>`),
    ...(isSimulated ? ['<span class="mark simulated">Simulated prices</span>'] : []),
  ]
  return document(
    `${code} quote`,
    `<h1><a href="${escapeHtml(instrumentPath(code))}" target="_blank" rel="noopener">${escapeHtml(name)} <span class="code">${escapeHtml(code)}</span></a></h1>
<p class="price">${escapeHtml(figure)}<span class="move ${tones[direction ?? 'SAME']}">${escapeHtml(moved)}</span></p>
<p class="age">${escapeHtml(age)}</p>
${notes.length > 0 ? `<p>${notes.join('')}</p>` : ''}`,
  )
}

/** Page of a frame without a quote, with the reason in a sentence. */
export const noQuoteDocument = (text: string): string => document('No quote', `<p>${escapeHtml(text)}</p>`)
