import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createPriceComposition } from '../../src/charts/compositions/price-composition.ts'
import { homeView, prepareDaily } from '../../src/charts/compositions/prepared-chart.ts'
import type { Mark } from '../../src/charts/marks/mark.ts'
import { pathAttributes } from '../../src/charts/painters/svg.ts'
import { directionArrows } from '../../src/lib/price-direction.ts'
import { siteName } from '../../src/lib/site-name.ts'
import { escapeHtml } from '../escape-html.ts'
import { tokenColours } from '../token-colours.ts'
import type { SharedSubject } from './shared-subject.ts'

/** Size of a large Open Graph picture, in pixels. */
export const pictureWidth = 1200
export const pictureHeight = 630

const margin = 64
const chartTop = 222

/** Light colours of the site, because other sites do not switch to our dark ones. */
export const dayColour = (token: string): string => tokenColours(token).light

/** Escapes text for SVG, which does not allow control characters. */
const written = (text: string) => escapeHtml(text.replace(/\p{Cc}/gu, ' '))

/** Maximum width of a letter as a fraction of the font size. */
const letterWidth = 0.58

/** Fits a text by reducing its size within two limits. Text that is still too long is truncated. */
function fitted(text: string, room: number, [largest, smallest]: readonly [number, number]) {
  const size = Math.max(smallest, Math.min(largest, room / (letterWidth * text.length)))
  const most = Math.floor(room / (letterWidth * size))
  return { size: Math.round(size), text: text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text }
}

const tones = { UP: 'up', DOWN: 'down', SAME: 'quiet' } as const

/** Logo of the site, as in `public/icon.svg`. */
const sign = /<svg[^>]*>(.*)<\/svg>/s.exec(
  readFileSync(fileURLToPath(new URL('../../public/icon.svg', import.meta.url)), 'utf8'),
)?.[1]

/** Dark header of every page, with the site's logo and name. */
const stripMarkup = `<rect width="${pictureWidth}" height="76" fill="${dayColour('strip')}"/>
<g transform="translate(${margin} 20) scale(1.125)">${sign}</g>
<text x="${margin + 52}" y="48" font-size="28" font-weight="600" fill="${dayColour('strip-ink')}">${written(siteName)}</text>`

function headMarkup({ code, name, figure, direction, moves }: SharedSubject): string {
  const title = fitted(`${code} · ${name}`, pictureWidth - 2 * margin, [44, 28])
  const tone = dayColour(direction === null ? 'quiet' : tones[direction])
  const arrow = direction === null ? '' : directionArrows[direction]
  const moved = direction === null ? 'change not available' : [arrow, ...moves].filter(Boolean).join('  ')
  return `<text x="${margin}" y="130" font-size="${title.size}" font-weight="600" fill="${dayColour('ink')}">${written(title.text)}</text>
<text x="${margin}" y="200" font-size="64" font-weight="600" fill="${dayColour('ink')}">${written(figure)}<tspan dx="28" font-size="36" fill="${tone}">${written(moved)}</tspan></text>`
}

/** Shared pictures are mostly displayed small, so the chart's line is drawn wider than on screen. */
const widthOf = ({ kind }: Mark, width: number) => (kind === 'line' ? width * 2 : width)

function markMarkup(mark: Mark): string {
  const { strokeWidth = 1, ...rest } = pathAttributes(mark, dayColour)
  const attributes = Object.entries({ ...rest, strokeWidth: widthOf(mark, strokeWidth) }).map(
    ([name, value]) => `${name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}="${value}"`,
  )
  return `<path ${attributes.join(' ')}/>`
}

/** Minimum distance of time labels in pixels, so that they do not touch. */
const leastStep = 90

/** Year of closing prices, drawn with the marks of the site's own charts. */
function chartMarkup({ history, formats }: SharedSubject): string {
  const chart = history && prepareDaily(history)
  if (!chart)
    return `<text x="${margin}" y="${chartTop + 160}" font-size="26" fill="${dayColour('quiet')}">No price history</text>`
  const choices = {
    period: '1y',
    type: 'line',
    overlays: [],
    lowers: [],
    averageLength: 20,
    compare: null,
  } as const
  const composition = createPriceComposition(chart, choices, formats)
  const width = pictureWidth - 2 * margin - Math.round(composition.axisWidth * 1.5)
  const { marks, layout, levelLabels, timeLabels } = composition.draw({
    view: homeView(chart, '1y'),
    width,
    lastPrice: null,
  })
  const levels = levelLabels.map(
    ({ y, text }) => `<text x="${width + 14}" y="${y.toFixed(1)}" dy=".35em">${written(text)}</text>`,
  )
  const times = timeLabels
    .filter(
      ({ x }, place) =>
        place % Math.max(1, Math.ceil(leastStep / (width / timeLabels.length))) === 0 && x < width - 30,
    )
    .map(
      ({ x, text }) =>
        `<text x="${Math.max(0, x).toFixed(1)}" y="${layout.height + 24}">${written(text)}</text>`,
    )
  return `<g transform="translate(${margin} ${chartTop})">
<clipPath id="plot"><rect width="${width}" height="${layout.height}"/></clipPath>
<g clip-path="url(#plot)">${marks.map(markMarkup).join('\n')}</g>
<g font-size="19" fill="${dayColour('quiet')}">${levels.join('\n')}\n${times.join('\n')}</g>
</g>`
}

const simulatedMark = `<g transform="translate(${pictureWidth - margin - 230} 18)">
<rect width="230" height="40" rx="6" fill="${dayColour('orange-soft')}"/>
<text x="115" y="27" text-anchor="middle" font-size="21" font-weight="600" fill="${dayColour('orange')}">Simulated prices</text>
</g>`

/** Sharing picture of an instrument or an index. */
export function pictureSvg(subject: SharedSubject): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureWidth}" height="${pictureHeight}" font-family="Inter Variable">
<rect width="100%" height="100%" fill="${dayColour('paper')}"/>
${stripMarkup}
${subject.isSimulated ? simulatedMark : ''}
${headMarkup(subject)}
${chartMarkup(subject)}
<text x="${pictureWidth - margin}" y="612" text-anchor="end" font-size="19" fill="${dayColour('quiet')}">${written(subject.age)}</text>
</svg>`
}

/** The logo's two lines, enlarged: the bid and the offer, which cross at a price. */
const [bid, offer] = ['M520 570C740 490 980 140 1200 60', 'M520 60C740 140 980 490 1200 570']

/** Sharing picture of pages without their own. `make-pictures.ts` writes it. */
export function sitePictureSvg(): string {
  const [ground, ink, quiet, up] = ['strip', 'strip-ink', 'strip-quiet', 'strip-up'].map(dayColour)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureWidth}" height="${pictureHeight}" font-family="Inter Variable">
<rect width="100%" height="100%" fill="${ground}"/>
<g fill="none" stroke-width="7" stroke-linecap="round">
<path d="M860 315H1200" stroke="${quiet}" stroke-width="2" stroke-dasharray="2 12"/>
<path d="${offer}" stroke="${up}" opacity="0.55"/>
<path d="${bid}" stroke="${ink}"/>
</g>
<circle cx="860" cy="315" r="30" fill="#ffb35c" stroke="${ground}" stroke-width="14"/>
<g transform="translate(${margin} 160) scale(2.4)">${sign}</g>
<text x="${margin + 112}" y="228" font-size="76" font-weight="600" fill="${ink}">${written(siteName)}</text>
<text x="${margin}" y="324" font-size="34" fill="${quiet}">Prices, charts and announcements</text>
<text x="${margin}" y="370" font-size="34" fill="${quiet}">of the New Zealand market</text>
</svg>`
}
