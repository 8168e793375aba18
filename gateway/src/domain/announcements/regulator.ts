/** The market's regulators by code; NZXR is another code of NZ RegCo. */
const names: ReadonlyMap<string, string> = new Map([
  ['REGCO', 'NZ RegCo'],
  ['NZXR', 'NZ RegCo'],
  ['NZXO', 'NZX Market Operations'],
  ['DISP', 'NZ Markets Disciplinary Tribunal'],
])

/** A regulator's display name; undefined for any other code. */
export const regulatorName = (code: string): string | undefined => names.get(code)
