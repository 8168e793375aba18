import type { Ask } from '../src/apollo/ask.ts'

/** Draws the page at an address, with one way to ask the gateway. */
export type DrawPage = (request: Request, ask: Ask) => Promise<Response>
