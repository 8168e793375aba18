/** Where a market has its page. */
export const marketPath = (code: string): string => `/markets/${code}`
