/** Says that only announcements, which were not counted, may contain a query. */
export const unmatchedText = (query: string): string => `No names or codes match “${query}”.`
