import type { LastPriceTag, Picture } from '@exchange/web/charts/compositions/picture'
import { placeTag } from '@exchange/web/charts/compositions/picture'
import { chartHeight, timeAxisHeight } from '@exchange/web/charts/compositions/plot-layout'
import type { Mark } from '@exchange/web/charts/marks/mark'
import type { Token } from '@exchange/web/charts/marks/paint'
import { pathAttributes } from '@exchange/web/charts/painters/svg'
import { edgeWidth } from '@exchange/web/charts/scales/label-density'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

function pathMarkup(mark: Mark, colourOf: (token: Token) => string): string {
  const { d, ...rest } = pathAttributes(mark, colourOf)
  const hyphened = (name: string) => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
  const attributes = Object.entries(rest).map(([name, value]) => `${hyphened(name)}="${value}"`)
  return `<path data-kind="${mark.kind}" ${attributes.join(' ')} d="${d}"/>`
}

interface DocumentOptions {
  title: string
  /** Width of the price labels' strip. */
  axisWidth: number
  colours: Readonly<Record<Token, string>>
  tag?: LastPriceTag | null
}

interface TagOptions extends Pick<DocumentOptions, 'colours'> {
  middle: number
}

function tagMarkup({ y, text, width }: LastPriceTag, { colours, middle }: TagOptions): string {
  const line = Math.round(y) + 0.5
  return [
    `<path d="M0 ${line}H${width}" stroke="${colours.quiet}" stroke-dasharray="2 3"/>`,
    `<rect x="${width + 1}" y="${(middle - 10).toFixed(1)}" width="${text.length * 7.2 + 14}" height="20" rx="3" fill="${colours.ink}"/>`,
    `<text x="${width + 8}" y="${middle.toFixed(1)}" dy=".35em" font-weight="600" fill="${colours.paper}">${escaped(text)}</text>`,
  ].join('\n')
}

type Drawn = Pick<Picture, 'layout' | 'marks' | 'levelLabels' | 'timeLabels'>

/** A picture as a separate document for storing, sending or comparing. */
export function svgDocument(picture: Drawn, { title, axisWidth, colours, tag }: DocumentOptions): string {
  const { layout, marks, timeLabels } = picture
  const colourOf = (token: Token) => colours[token]
  const text = (at: string, content: string) => `<text ${at}>${escaped(content)}</text>`
  const { labels, at } = placeTag(picture, tag ?? null)
  const levels = labels.map(label =>
    text(`x="${layout.width + 8}" y="${label.y.toFixed(1)}" dy=".35em"`, label.text),
  )
  const times = timeLabels.map(label => {
    const weight = label.isStrong ? ' font-weight="600"' : ''
    const y = layout.height + timeAxisHeight / 2
    const anchor = label.x < edgeWidth ? 'start' : 'middle'
    return text(`x="${label.x.toFixed(1)}" y="${y}" dy=".35em" text-anchor="${anchor}"${weight}`, label.text)
  })
  const size = `width="${layout.width + axisWidth}" height="${chartHeight}"`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} font-family="system-ui, sans-serif" font-size="12" role="img">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="100%" height="100%" fill="${colours.paper}"/>`,
    `<clipPath id="plot"><rect width="${layout.width}" height="${layout.height}"/></clipPath>`,
    '<g clip-path="url(#plot)">',
    ...marks.map(mark => pathMarkup(mark, colourOf)),
    '</g>',
    `<g fill="${colours.quiet}">`,
    ...levels,
    ...times,
    '</g>',
    ...(tag ? [tagMarkup(tag, { colours, middle: at.y + at.offset })] : []),
    '</svg>',
    '',
  ].join('\n')
}
