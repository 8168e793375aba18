import { expect, test } from 'vitest'
import { breakpoint } from './breakpoint.ts'

test('scripts use the widths of the style sheets', () => {
  expect(breakpoint('--desktop')).toMatch(/^\(width >= \d+px\)$/)
  expect(() => breakpoint('--desk')).toThrow('No breakpoint --desk')
})
