/** Codes of one argument at most. */
export const mostCodes = 300
