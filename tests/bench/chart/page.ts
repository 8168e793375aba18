/** Functions of a measured page, the same for our chart and the rival's. */
export interface ChartPage {
  /**
   * Draws candles, two averages, bands, volume and strength of this many days for the first time: all days or the later
   * half.
   */
  draw(days: number, part: 'whole' | 'half'): void
  /** Shows a picture received as HTML. */
  receive?(html: string): void
}

declare global {
  interface Window {
    chartPage: ChartPage
  }
}

/** Width of the history page's chart, used for both charts. */
export const benchWidth = 996
export const benchHeight = 350
