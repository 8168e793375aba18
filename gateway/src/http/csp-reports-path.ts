/** Address for browsers' reports of the Content Security Policy. */
export const cspReportsPath = '/csp-reports'
