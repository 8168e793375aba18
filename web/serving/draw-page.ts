import type { Ask } from '../src/apollo/ask.ts'

/** The ways in which a page that is being drawn asks the gateway. */
export interface PageAsks {
  /** What is everybody's. */
  ask: Ask
  /** What is the visitor's alone. Left out for a page that is kept for everybody. */
  askPersonal?: Ask
}

/** Draws the page at an address, or runs the action of a form that is posted to it. */
export type DrawPage = (request: Request, asks: PageAsks) => Promise<Response>
