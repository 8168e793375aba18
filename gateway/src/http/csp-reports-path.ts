/** The address to which browsers post reports of the Content Security Policy. */
export const cspReportsPath = '/csp-reports'
