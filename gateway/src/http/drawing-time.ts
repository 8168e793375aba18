/** Longest drawing of a page, in milliseconds. A server that closes waits longer than this for unfinished responses. */
export const drawingMs = 8_000
