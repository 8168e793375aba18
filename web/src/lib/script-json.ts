/** JSON for a script element of a page: no text in it can end the element. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
