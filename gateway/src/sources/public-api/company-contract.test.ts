import { expect, test } from 'vitest'
import { parseCompanies, parseCompany } from './company-contract.ts'
import { parseContact } from './company-page-contract.ts'
import { parseUpcomingListings } from './listing-event-contract.ts'

const row = (code: string) => ({
  id: code.padEnd(9, '0'),
  code,
  shortName: 'Short',
  registeredName: 'Registered Limited',
})

test.each([
  ['REGCO', 'NZ RegCo'],
  ['NZXR', 'NZ RegCo'],
  ['NZXO', 'NZX Market Operations'],
  ['DISP', 'NZ Markets Disciplinary Tribunal'],
])('the regulator %s is named %s, regardless of the exchange’s name for it', (code, shortName) => {
  expect(parseCompanies([row(code)])).toMatchObject([
    { code, shortName, registeredName: 'Registered Limited' },
  ])
  expect(parseCompany(code)([row(code)])).toMatchObject({ shortName })
})

test('a company keeps its names; without a short one it has its registered one', () => {
  expect(parseCompanies([row('KRE')])).toMatchObject([{ shortName: 'Short' }])
  expect(parseCompanies([{ ...row('KRE'), shortName: '' }])).toMatchObject([
    { shortName: 'Registered Limited', registeredName: 'Registered Limited' },
  ])
})

test('an upcoming listing is read field by field, and its notice on this site as a path', () => {
  const listing = {
    id: 'one',
    companyName: 'Korimako Limited',
    companyListed: true,
    instrumentCode: 'KRE020',
    instrumentName: 'Korimako Bond',
    listingDate: '2024-03-21',
  }
  const announced = { noticeURL: 'https://exchange.example/announcements/412345' }
  const later = { market: 'nzsx', companyCode: 'tui' }
  expect(
    parseUpcomingListings([later, { ...listing, market: 'nzdx', companyCode: 'kre', ...announced }]),
  ).toEqual([
    {
      ...listing,
      market: 'NZDX',
      companyCode: 'KRE',
      categoryName: null,
      noticeURL: '/announcements/412345',
    },
    expect.objectContaining({
      market: 'NZSX',
      companyCode: 'TUI',
      companyName: 'tui',
      companyListed: false,
      instrumentCode: null,
      listingDate: null,
      noticeURL: null,
    }),
  ])
})

test('a contact is read field by field; only its name is required, and a link is a web address', () => {
  const contact = {
    name: 'Company Secretary',
    description: 'For holders',
    phone: '+64 4 555 0100',
    email: 'office@korimako.example',
    address: '1 Quay\nWellington',
  }
  expect(parseContact({ ...contact, link: 'www.korimako.example' })).toEqual({
    ...contact,
    link: 'https://www.korimako.example/',
  })
  expect(parseContact({ name: 'Office', link: 'javascript:alert(1)' })).toEqual({
    name: 'Office',
    description: null,
    phone: null,
    email: null,
    address: null,
    link: null,
  })
})
