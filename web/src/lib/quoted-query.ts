/** A search as shown in a sentence. One with its own quotation marks gets no others. */
export const quotedQuery = (query: string): string => (query.includes('"') ? query : `“${query}”`)
