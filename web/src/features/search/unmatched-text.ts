/** Message that no names match, while announcements were not counted. */
export const unmatchedText = (query: string): string => `No names or codes match “${query}”.`
