/** A link as its text shows it: without its scheme. */
export const displayUrl = (link: string): string =>
  link.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
