/** What a page under measurement offers: the same of ours and of the rival. */
export interface ChartPage {
  /** Draws candles, two averages, bands, volume and strength for so many days, all of them or the later half, for the first time. */
  draw(days: number, part: 'whole' | 'half'): void
  /** Shows a picture that came as HTML. */
  receive?(html: string): void
}

declare global {
  interface Window {
    chartPage: ChartPage
  }
}

/** Width of the history page's chart, as both draw it. */
export const benchWidth = 996
export const benchHeight = 350
