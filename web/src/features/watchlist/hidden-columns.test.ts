import { expect, test } from 'vitest'
import { parseHidden } from './hidden-columns.ts'

test.each([
  ['{"version":1,"hidden":["volume","added"]}', ['volume', 'added']],
  ['{"version":1,"hidden":["volume",7,null]}', ['volume']],
  ['{"version":2,"hidden":["volume"]}', []],
  ['{"version":1,"hidden":"volume"}', []],
  ['not JSON', []],
  [null, []],
])('the stored choice %j hides %j', (text, hidden) => expect(parseHidden(text)).toEqual(hidden))
