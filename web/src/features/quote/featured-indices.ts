/** The featured indices, in the exchange's order: of every page's head, and of the home page. */
export const featuredIndices = ['NZ50', 'NZ20', 'T10'] as const
