/** An address of the web as people say it: without its scheme. */
export const spokenAddress = (link: string): string =>
  link.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
