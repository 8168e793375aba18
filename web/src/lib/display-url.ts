/** Displayed text of a link: without its scheme. */
export const displayUrl = (link: string): string =>
  link.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
