/** Maximum number of codes in one argument. */
export const maxCodes = 300
