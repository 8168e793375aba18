/** A query is searched for when it is longer than one character without the spaces around it. */
export const isSearchable = (query: string) => query.trim().length > 1
