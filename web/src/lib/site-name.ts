/** Name of the site, used after the title of each page and wherever it is named elsewhere. */
export const siteName = 'Exchange'
/** Description of the site in a sentence. */
export const siteDescription = 'Prices, charts and figures of the New Zealand market, as they are published.'
