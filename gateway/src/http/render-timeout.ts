/** Maximum time to render a page, in milliseconds. A closing server waits longer than this for unfinished responses. */
export const renderTimeoutMs = 8_000
