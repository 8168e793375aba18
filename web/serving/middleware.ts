import type { IncomingMessage, ServerResponse } from 'node:http'

/** Handles a request if it can, else calls `next`. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void
