/** A path below the API's address. Parameters are encoded. */
export const path = (parts: TemplateStringsArray, ...parameters: readonly string[]): string =>
  String.raw(parts, ...parameters.map(encodeURIComponent))
