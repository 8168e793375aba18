/**
 * The text of a response without its operation's cost, for tests that compare whole responses: `doors.test.ts` tests the
 * cost.
 */
export const withoutCost = (text: string): string =>
  text.replace(/,"extensions":\{"cost":\{[^}]*\}\}/, '').replace(/,"cost":\{"cost":[^}]*\}/, '')
