/** Whether a query is long enough to search: more than one character, without surrounding spaces. */
export const isSearchable = (query: string) => query.trim().length > 1
