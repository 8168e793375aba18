/** A text of an answer without what its operation costs, for tests that compare whole answers: `doors.test.ts` looks at the cost. */
export const withoutCost = (text: string): string =>
  text.replace(/,"extensions":\{"cost":\{[^}]*\}\}/, '').replace(/,"cost":\{"cost":[^}]*\}/, '')
