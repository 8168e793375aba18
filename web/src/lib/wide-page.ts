/** The `handle` of a route whose page has enough to show to be wider than others. */
export const widePage = 'wide page'
