import { escapeMarkup } from '../documents/escape-markup.ts'

/** Escaped HTML. */
export type Markup = string

/** A page's content. */
export interface Page {
  title: string
  /** Path from the page's folder to the published root: `../../`. */
  root: string
  main: Markup
  /** Time of the last check, in words. Only on the first page, so that the others change only with their content. */
  lookedAt?: string
  isSimulated: boolean
}

/** The single style sheet, in the published root. */
export const styleSheet = `:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}
body{margin:0 auto;padding:1rem;max-width:60rem}
h1{font-size:1.5rem;line-height:1.2;text-wrap:balance}
table{border-collapse:collapse;width:100%}
th,td{padding:.4rem .6rem .4rem 0;text-align:start;vertical-align:top;border-bottom:1px solid #8885}
td:first-child{white-space:nowrap;font-variant-numeric:tabular-nums}
.flag{border:1px solid;border-radius:.2rem;padding:0 .3rem;font-size:.8rem;white-space:nowrap}
.notice{border:2px solid;padding:.6rem .8rem}
.body{white-space:pre-line;max-width:42rem;overflow-wrap:anywhere}
footer{margin-top:2rem;font-size:.85rem}
@media(max-width:40rem){th{display:none}td{display:block;border:0;padding:.1rem 0}tr{display:block;padding:.5rem 0;border-bottom:1px solid #8885}}
`

/** A complete page: no scripts, no cookies, no external resources. */
export function publishedPage({ title, root, main, lookedAt, isSimulated }: Page): string {
  const simulated = isSimulated ? '<p class="notice">Simulated announcements of a simulated market.</p>' : ''
  const looked =
    lookedAt === undefined
      ? `For its age, see <a href="${root}announcements/">all announcements</a>.`
      : `Written ${escapeMarkup(lookedAt)}, New Zealand time.`
  return `<!doctype html>
<html lang="en-NZ">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'self'">
<title>${escapeMarkup(title)}</title>
<link rel="stylesheet" href="${root}announcements/published.css">
<nav><a href="${root}announcements/">All announcements</a> · <a href="${root}announcements/corrections/">Corrections</a> · <a href="${root}status/">Status</a></nav>
<main>
<h1>${escapeMarkup(title)}</h1>
${simulated}
${main}
</main>
<footer>${looked} This page is served while the site is not available.</footer>
</html>
`
}
