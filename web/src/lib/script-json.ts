/** JSON for a script element of a page, escaped so that it cannot close the element. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
