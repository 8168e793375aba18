import { expect, test } from 'vitest'
import { foldText } from './fold-text.ts'

test.each([
  ['  Kererū\t Energy ', 'kereru energy'],
  ['Café & Sons', 'cafe and sons'],
  ['A&B', 'a and b'],
  ['', ''],
])('“%s” is compared as “%s”', (text, folded) => expect(foldText(text)).toBe(folded))
