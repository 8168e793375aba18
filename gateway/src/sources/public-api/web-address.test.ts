import { expect, test } from 'vitest'
import { webAddress } from './web-address.ts'

test.each([
  ['https://kre.example/notice?x=1', 'https://kre.example/notice?x=1'],
  ['www.kre.example', 'https://www.kre.example/'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['/announcement/1/data.json', null],
  ['', null],
  [null, null],
])('the link %s is read as %s', (stated, led) => {
  expect(webAddress(stated)).toBe(led)
})
