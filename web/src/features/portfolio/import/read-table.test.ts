import { expect, test } from 'vitest'
import { decodeFile } from './decode-file.ts'
import { guessColumns, type Reading } from './import-columns.ts'
import { interpretTable } from './interpret-table.ts'
import { decimalsOf, orderOf, readDate, readNumber } from './read-cells.ts'
import { type FileTable, readTable } from './read-table.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)

function utf16(text: string, isBigEndian: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(text.length * 2))
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), !isBigEndian)
  return new Uint8Array(view.buffer)
}

const tableOf = (text: string): FileTable => {
  const table = readTable(text)
  if ('refusal' in table) throw new Error(table.refusal)
  return table
}

function rowsOf(text: string, more: Partial<Reading> = {}) {
  const table = tableOf(text)
  const columns = guessColumns(table.header)
  const dates = orderOf(table.rows.map(row => row.cells[Number(columns.date)] ?? ''))
  const decimals = decimalsOf(
    [columns.quantity, columns.price].flatMap(at => table.rows.map(row => row.cells[Number(at)] ?? '')),
  )
  return interpretTable(table, { columns, dates, decimals, ...more })
}

const sample = 'Date,Code,Note\n01/03/2024,KRE,kererū'

test.for([
  ['UTF-8', utf8(sample), 'utf-8'],
  ['UTF-8 with a byte order mark', utf8(`\uFEFF${sample}`), 'utf-8'],
  ['UTF-16', utf16(`\uFEFF${sample}`, false), 'utf-16le'],
  ['UTF-16 of another byte order', utf16(`\uFEFF${sample}`, true), 'utf-16be'],
  ['UTF-16 without a mark', utf16(sample, false), 'utf-16le'],
] as const)('%s is decoded', ([, bytes, encoding]) => {
  expect(decodeFile(bytes)).toEqual({ text: sample, encoding })
})

test('a file of an older spreadsheet is Windows-1252', () => {
  expect(decodeFile(Uint8Array.from([0x4d, 0xe9, 0x80]))).toEqual({ text: 'Mé€', encoding: 'windows-1252' })
})

test.for([
  ['an Excel workbook', Uint8Array.from([0x50, 0x4b, 3, 4, 1]), /Excel workbook.*CSV UTF-8/],
  ['an older Excel workbook', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0]), /Excel workbook/],
  ['a PDF', utf8('%PDF-1.7'), /PDF/],
  ['a picture', Uint8Array.from([0x89, 0x50, 0, 0, 0x0d, 1, 2, 0xff]), /not a text file/],
  ['a large file', new Uint8Array(5_000_001).fill(65), /5 MB/],
  ['an empty file', utf8(' \n'), /empty/],
] as const)('%s is refused with a hint', ([, bytes, refusal]) => {
  expect(decodeFile(bytes)).toEqual({ refusal: expect.stringMatching(refusal) })
})

test.for([',', ';', '\t', '|'])('the delimiter %j is found', delimiter => {
  const lines = [
    ['Trade Date', 'Action', 'Symbol', 'Units', 'Price'],
    ['2024-03-01', 'Buy', 'KRE', '100', '3.5'],
  ]
  const table = tableOf(lines.map(cells => cells.join(delimiter)).join('\r\n'))
  expect([table.delimiter, table.header, table.rows]).toEqual([
    delimiter,
    lines[0],
    [{ number: 2, cells: lines[1] }],
  ])
})

const titledTables = [
  { header: ['Date', 'Code'], titles: ['Transactions for account 123', 'Smith, J; 1 Jan to\t31 Mar | 2024'] },
  { header: ['Tag', 'Wertpapier', 'Anzahl', 'Kurs', 'Note'], titles: ['Smith, J', 'Konto 12; 34'] },
  { header: ['Tag', 'Wertpapier'], titles: ['Transaktionen', 'Konto 12-34'] },
]

test.for([',', ';', '\t', '|'])('below titles, the header of a table separated by %j is found', delimiter => {
  for (const { header, titles } of titledTables)
    for (const count of [0, 1, 2])
      for (const above of [
        titles.slice(0, count),
        titles.slice(0, count).concat(''),
        ['', ...titles.slice(0, count)],
      ]) {
        const cells = header.map((_, at) => (at === 0 ? '2024-03-01' : `${at}`))
        const text = [...above, header.join(delimiter), '', cells.join(delimiter), ''].join('\n')
        const number = above.length + 3
        expect(tableOf(text), text).toMatchObject({ delimiter, header, rows: [{ number, cells }] })
      }
})

test('lines before the header and blank rows are left out, and rows keep their numbers', () => {
  const text =
    '# Title: Your transactions\nAccount 12-3456\n\nDate,Type,Code,Quantity,Price\n\n1/3/2024,Buy,KRE,1,2\n'
  expect(tableOf(text)).toMatchObject({ rows: [{ number: 6 }] })
  expect(tableOf('1/3/2024,Buy,KRE,1,2')).toMatchObject({
    header: ['Column 1', 'Column 2'].concat(['Column 3', 'Column 4', 'Column 5']),
  })
})

test.for([
  ['Date,Code\n', /no rows below/],
  [`Date,Code\n${'1,2\n'.repeat(10_001)}`, /more than 10,000 rows/],
  ['Date,Code\n1/3/2024,"KRE\n', /quote in row 2/],
  ['one\ntwo\n', /only one column/],
] as const)('%j is refused', ([text, refusal]) => {
  expect(readTable(text)).toEqual({ refusal: expect.stringMatching(refusal) })
})

test.for([
  ['2024-03-01', '2024-03-01'],
  ['20240301', '2024-03-01'],
  ['1/3/2024', '2024-03-01'],
  ['01.03.24', '2024-03-01'],
  ['1 Mar 2024', '2024-03-01'],
  ['01-MAR-24', '2024-03-01'],
  ['March 1, 2024', '2024-03-01'],
  ['2024-03-01 10:15:00', '2024-03-01'],
  ['01/03/2024 10:15 AM', '2024-03-01'],
  // The next day had begun in New Zealand.
  ['2024-03-01T22:15:00Z', '2024-03-02'],
  ['31/02/2024', null],
  ['1/3', null],
  ['yesterday', null],
] as const)('the date %j is %j', ([cell, date]) => {
  expect(readDate(cell, 'DAY_FIRST')).toBe(date)
})

test('dates are month first only if they cannot be day first', () => {
  expect(orderOf(['03/04/2024', '12/31/2024'])).toBe('MONTH_FIRST')
  expect(orderOf(['03/04/2024', '31/12/2024'])).toBe('DAY_FIRST')
  expect(orderOf(['03/04/2024'])).toBe('DAY_FIRST')
})

test.for([
  ['1,200.50', 'POINT', '1200.50', false],
  ['-$1,200', 'POINT', '1200', true],
  ['(12.5)', 'POINT', '12.5', true],
  ['NZ$ 3.20', 'POINT', '3.20', false],
  ['3.20 NZD', 'POINT', '3.20', false],
  ['1.200,5', 'COMMA', '1200.5', false],
  ['−4,55', 'COMMA', '4.55', true],
] as const)('%j with a decimal %s is %s', ([cell, decimals, digits, isNegative]) => {
  expect(readNumber(cell, decimals)).toEqual({ digits, isNegative })
})

test('the sign of decimals is found', () => {
  expect(decimalsOf(['1.200,50', '3'])).toBe('COMMA')
  expect(decimalsOf(['1,200.50', '3'])).toBe('POINT')
  expect(decimalsOf(['1,200', '3.5'])).toBe('POINT')
  expect(decimalsOf(['1.000', '3,335', '29,95'])).toBe('COMMA')
  expect(decimalsOf(['3.335'])).toBe('POINT')
  expect(readNumber('4,55', 'POINT')).toBeUndefined()
})

test('files of other programs are understood', () => {
  // Sharesight: sales are negative.
  const sharesight =
    'Trade Date,Instrument Code,Market Code,Quantity,Price,Transaction Type,Brokerage,Brokerage Currency\n01/03/2024,KRE,NZX,-50,3.50,SELL,29.90,NZD'
  expect(rowsOf(sharesight).rows[0]?.input).toMatchObject({
    type: 'SELL',
    code: 'KRE',
    date: '2024-03-01',
    quantity: '50',
    price: '3.50',
    fees: '29.90',
  })
  // Portfolio Performance, in German: the columns are chosen by the reader.
  const table = 'Datum;Typ;Ticker-Symbol;Stück;Kurs\n2024-03-01T00:00;Kauf;KRE.NZ;1.200,5;3,335'
  const columns = { ...guessColumns([]), date: '0', type: '1', code: '2', quantity: '3', price: '4' }
  expect(rowsOf(table, { columns, decimals: 'COMMA' }).rows[0]?.input).toMatchObject({
    type: 'BUY',
    date: '2024-03-01',
    quantity: '1200.5',
    price: '3.335',
  })
  const split = 'date,type,symbol,new shares,old shares\n2024-03-01,Consolidation,SHE,1 for 5,'
  expect(rowsOf(split).rows[0]?.input).toMatchObject({ ratioNew: '1', ratioOld: '5' })
})

test('a file that begins with the newest is imported from its end', () => {
  const text = 'Date,Code,Quantity,Price\n3/3/2024,B,1,2\n3/3/2024,A,1,2\n1/3/2024,C,1,2'
  expect(rowsOf(text).rows.map(({ input }) => input.code)).toEqual(['C', 'A', 'B'])
})

test('each error of a row is named with its column and what the file says', () => {
  const text =
    'Date,Type,Code,Quantity,Price\n32/3/2024,Gift,KRE,1,2\n1/3/2024,Buy,KRE,-5,x\n2/3/2024,Buy,KRE,1,2'
  const { rows, problems } = rowsOf(text)
  expect(rows.map(({ number }) => number)).toEqual([4])
  expect(problems).toMatchObject([
    { number: 2, field: 'date', cell: '32/3/2024' },
    { number: 2, field: 'type', cell: 'Gift' },
    { number: 3, field: 'quantity', cell: '-5', message: 'This number is negative.' },
    { number: 3, field: 'price', cell: 'x' },
  ])
})
