/** Featured indices in the exchange's order, for the head of every page and for the home page. */
export const featuredIndices = ['NZ50', 'NZ20', 'T10'] as const
