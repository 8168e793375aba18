import { nameWithRemarks, pageRequestsRemarks, type Remark } from '../../lib/csv.ts'
import { csvFile, saveFile } from '../../lib/save-file.ts'
import { chartCsv } from '../compositions/chart-csv.ts'
import { newestFigure, subjectRemarks } from '../compositions/chart-remarks.ts'
import { eventMarks } from '../compositions/chart-events.ts'
import { fileName } from '../compositions/file-name.ts'
import { themeOf } from '../painters/canvas.ts'
import { withTexts } from '../painters/png-text.ts'
import { paintPng } from '../painters/png.ts'
import type { FileKind, ChartExport } from './chart-export.ts'

/** Address of the picture, for readers of the file. */
function addressOf(parameters: string): string {
  const { origin, pathname } = location
  return `${origin}${pathname}${parameters === '' ? '' : `?${parameters}`}`
}

/** Subject, time, source and address of the figures. `livePriceAt` is null where no live price is included. */
function remarksOf(chart: ChartExport, livePriceAt: string | null): Remark[] {
  const { composition, view, subjects, source, parameters } = chart
  return [
    ...subjectRemarks(subjects),
    ['As at', newestFigure(composition.axis, view, livePriceAt)],
    ...source,
    ['Address', addressOf(parameters)],
  ]
}

async function pngOf(chart: ChartExport, element: Element): Promise<Blob> {
  const { composition, view, title, summary, legend, events, lastPrice, lastPriceAt, maxWidth } = chart
  const picture = composition.draw({ view, width: maxWidth - composition.axisWidth, lastPrice })
  const tag = lastPrice === null ? null : composition.tag(picture, lastPrice)
  const remarks = remarksOf(chart, tag && lastPriceAt)
  const canvas = paintPng(
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
  const texts: Remark[] = [['Title', title], ['Description', summary], ...remarks, ['Software', 'D3']]
  const png = new Uint8Array(await blob.arrayBuffer())
  return new Blob([withTexts(png, texts)], { type: 'image/png' })
}

function csvOf(chart: ChartExport): Blob {
  const { composition, view, title } = chart
  const remarks: Remark[] = pageRequestsRemarks() ? [['Title', title], ...remarksOf(chart, null)] : []
  return csvFile(chartCsv(composition, { view, remarks }))
}

/** Saves the chart as a file. `element` provides the page's colours. */
export async function saveChart(kind: FileKind, chart: ChartExport, element: Element): Promise<void> {
  const { axis } = chart.composition
  const { first, end } = axis.barsIn(chart.view)
  const name = fileName([chart.title, axis.text(first), 'to', axis.text(end - 1)])
  saveFile(
    kind === 'png' ? await pngOf(chart, element) : csvOf(chart),
    `${nameWithRemarks(name, chart.source)}.${kind}`,
  )
}
