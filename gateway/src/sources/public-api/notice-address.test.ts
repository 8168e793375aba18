import { expect, test } from 'vitest'
import { announcementIdOf, noticeAddress } from './notice-address.ts'

test.each([
  ['https://exchange.example/public/announcement/9820003/attachment/1/data.pdf', '/announcements/9820003'],
  ['/announcement/9820003/data.json', '/announcements/9820003'],
  ['https://www.exchange.example/announcements/9820003', '/announcements/9820003'],
  ['https://www.exchange.example/announcements/9820003/?from=mail', '/announcements/9820003'],
  ['https://issuer.example/offer.pdf', 'https://issuer.example/offer.pdf'],
  ['https://issuer.example/announcements/latest', 'https://issuer.example/announcements/latest'],
  ['https://issuer.example/?see=/announcement/7/', 'https://issuer.example/?see=/announcement/7/'],
  ['javascript:alert(1)', null],
  [null, null],
])('the notice at %s has the address %s', (given, address) => {
  expect(noticeAddress(given)).toBe(address)
})

test('an address without an announcement id has none', () => {
  expect(announcementIdOf('https://issuer.example/announcement/soon/')).toBeNull()
})
