import { expect, test } from 'vitest'
import { isTradedInYield } from './traded-in-yield.ts'

test.each([
  [{ isYieldTraded: true }, true],
  [{ isYieldTraded: false, type: 'F' }, true],
  [{ isYieldTraded: null, securityClass: 'F' }, true],
  [{ securityClass: 'F' }, true],
  [{ isYieldTraded: false, securityClass: 'F' }, false],
  [{ isYieldTraded: null, type: 'S', securityClass: 'E' }, false],
  [{}, false],
])('%j is traded in yield: %s', (claims, expected) => expect(isTradedInYield(claims)).toBe(expected))
