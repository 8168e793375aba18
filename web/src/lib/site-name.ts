/** The site's own name, behind the title of each page and wherever it is named elsewhere. */
export const siteName = 'Exchange'
/** What it is, in a sentence. */
export const siteDescription = 'Prices, charts and figures of the New Zealand market, as they are published.'
