/** Maximum number of codes in one argument. */
export const mostCodes = 300
