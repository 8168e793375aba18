/** A path below the API's address; whatever stands in it is encoded. */
export const path = (parts: TemplateStringsArray, ...parameters: readonly string[]): string =>
  String.raw(parts, ...parameters.map(encodeURIComponent))
