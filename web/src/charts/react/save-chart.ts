import type { Remark } from '../../lib/csv.ts'
import { csvFile, saveFile } from '../../lib/save-file.ts'
import { chartCsv } from '../compositions/chart-csv.ts'
import { newestFigure, subjectRemarks } from '../compositions/chart-remarks.ts'
import { eventMarks } from '../compositions/chart-events.ts'
import { fileName } from '../compositions/file-name.ts'
import { themeOf } from '../painters/canvas.ts'
import { withTexts } from '../painters/png-text.ts'
import { paintPoster } from '../painters/poster.ts'
import type { FileKind, TakenChart } from './taken-chart.ts'

/** Where the picture stands, for whoever has only the file. */
function addressOf(parameters: string): string {
  const { origin, pathname } = location
  return `${origin}${pathname}${parameters === '' ? '' : `?${parameters}`}`
}

/** What is said beside the figures: of what, when, whose, where. `livePriceAt` is null where no live price is among them. */
function remarksOf(taken: TakenChart, livePriceAt: string | null): Remark[] {
  const { composition, view, subjects, source, parameters } = taken
  return [
    ...subjectRemarks(subjects),
    ['As at', newestFigure(composition.axis, view, livePriceAt)],
    ...source,
    ['Address', addressOf(parameters)],
  ]
}

async function pngOf(taken: TakenChart, element: Element): Promise<Blob> {
  const { composition, view, title, summary, legend, events, lastPrice, lastPriceAt, maxWidth } = taken
  const picture = composition.draw({ view, width: maxWidth - composition.axisWidth, lastPrice })
  const tag = lastPrice === null ? null : composition.tag(picture, lastPrice)
  const remarks = remarksOf(taken, tag && lastPriceAt)
  const canvas = paintPoster(
    {
      title,
      legend,
      picture,
      tag,
      marks: eventMarks(composition.axis, picture, { events, list: '' }),
      notes: [summary, ...remarks.map(([name, text]) => `${name}: ${text}`), 'Drawn with D3 (d3js.org)'],
      width: maxWidth,
    },
    themeOf(element),
  )
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('The picture could not be written')
  const texts = [['Title', title], ['Description', summary], ...remarks, ['Software', 'D3']] as const
  const png = new Uint8Array(await blob.arrayBuffer())
  return new Blob([withTexts(png, texts)], { type: 'image/png' })
}

function csvOf(taken: TakenChart): Blob {
  const { composition, view, title } = taken
  const remarks = [['Title', title], ...remarksOf(taken, null)] as const
  return csvFile(chartCsv(composition, { view, remarks }))
}

/** Gives the reader a file of what is seen; `element` stands where the page's colours hold. */
export async function saveChart(kind: FileKind, taken: TakenChart, element: Element): Promise<void> {
  const { axis } = taken.composition
  const { first, end } = axis.barsIn(taken.view)
  const name = fileName([taken.title, axis.text(first), 'to', axis.text(end - 1)])
  saveFile(kind === 'png' ? await pngOf(taken, element) : csvOf(taken), `${name}.${kind}`)
}
