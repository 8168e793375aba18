import type { Ask } from '../src/apollo/ask.ts'

/** Functions by which a page queries the gateway while it is drawn. */
export interface PageAsks {
  /** Queries public data. */
  ask: Ask
  /** Queries the visitor's personal data. Omitted for a page that is cached for everybody. */
  askPersonal?: Ask
}

/** Draws the page at an address, or runs the action of a posted form. */
export type DrawPage = (request: Request, asks: PageAsks) => Promise<Response>
