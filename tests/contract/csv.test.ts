import { csvRemark, csvRow } from '@exchange/gateway/csv-text'
import { writeCsv } from '@exchange/web/csv'
import { expect, test } from 'vitest'

// The site's own files and the stable data addresses are written by packages that may not import each other.

const cells = [
  null,
  '',
  'plain',
  'a, b',
  'she said "no"',
  'two\nlines',
  'a\r\nb',
  '=1+1',
  '+64 9 1',
  '-',
  '@sum',
  '\tindented',
  '=HYPERLINK("x", 1)',
  'Māori “quotes” ✓',
  '# not a remark',
  'Suite #4',
  "'quoted",
  0,
  -0,
  -1.5,
  0.1,
  1234567.891,
  1e21,
  -1e21,
  1.5e-7,
  -2.25e-10,
  123456789012345,
  Number.NaN,
  Number.POSITIVE_INFINITY,
]

test.each(cells)('a cell with %j is the same in a file of the site and in a data file', cell => {
  const written = writeCsv({ header: ['a', 'b'], rows: [[cell, 'end']] })
  expect(`\uFEFF${csvRow(['a', 'b'])}\r\n${csvRow([cell, 'end'])}`).toBe(written)
})

test.each([
  ['Source', 'NZX market data, delayed'],
  ['As at', '2024-03-08T00:00:00Z'],
  ['Title', 'a "name"\r\nof two lines'],
] as const)('the remark %s is the same in a file of the site and in a data file', (name, text) => {
  expect(`\uFEFF${csvRemark([name, text])}\r\n${csvRow(['a', 'b'])}`).toBe(
    writeCsv({ remarks: [[name, text]], header: ['a', 'b'], rows: [] }),
  )
})
