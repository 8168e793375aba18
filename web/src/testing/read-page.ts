const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

function textOf(html: string): string {
  const text = html
    .replace(/<!--.*?-->/g, '')
    .replace(/<(script|style|title)\b.*?<\/\1>/gs, '')
    .replace(/<wbr\/?>/g, '')
    .replace(/<[^>]+>/g, ' ')
  return text
    .replace(/&[#\w]+;/g, entity => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
}

/** Rendered page as seen by a reader. */
export interface ReadPage {
  status: number
  html: string
  /** Complete text. */
  text: string
  /** Labels and their values in order, without explanations. */
  rows: [label: string, value: string][]
  /** Explanation of a label. */
  explanation(label: string): string | undefined
  headings: string[]
  /** Target of the link with this name. */
  link(name: string): string | undefined
}

const rowsOf = (html: string) =>
  Array.from(html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/gs), ([, label = '', value = '']) => [
    textOf(label),
    textOf(value),
  ]) as [string, string][]

export function readPage(status: number, html: string): ReadPage {
  const withoutTips = html.replace(/<span[^>]*role="tooltip".*?<\/span>/gs, '')
  const inDialogs = (html.match(/<dialog.*?<\/dialog>/gs) ?? []).join('')
  const inSight = withoutTips.replace(/<dialog.*?<\/dialog>/gs, '')
  const rows = rowsOf(inSight)
  const tips = Array.from(
    html.matchAll(/<dt><button[^>]*>(.*?)<\/button><span[^>]*>(.*?)<\/span><\/dt>/gs),
    ([, label = '', tip = '']) => [textOf(label), textOf(tip)],
  )
  const links = Array.from(html.matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs))
  return {
    status,
    html,
    text: textOf(withoutTips),
    rows,
    explanation: label => [...tips, ...rowsOf(inDialogs)].find(([of]) => of === label)?.[1],
    headings: Array.from(inSight.matchAll(/<h[1-3][^>]*>(.*?)<\/h[1-3]>/gs), ([, heading = '']) =>
      textOf(heading),
    ),
    link: name => {
      const [, address] = links.find(([, , words = '']) => textOf(words) === name) ?? []
      return address === undefined ? undefined : textOf(address)
    },
  }
}
