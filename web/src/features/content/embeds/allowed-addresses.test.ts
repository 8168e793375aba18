import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  allowedId,
  mapAddressOf,
  mapViewOf,
  socialPageAddress,
  socialPageOf,
  videoAddress,
} from './allowed-addresses.ts'

const view = '!1m18!1m12!1m3!1d2997.4!2d174.7787!3d-41.2865!2m3!1f0!3m3!1m2!1s0x6d38:0x2a!2sNZX%20Limited!5e0'
const address = `https://www.google.com/maps/embed?pb=${view}`

/** Hostile strings. */
const hostile = fc.constantFrom(
  ...`" ' < > \\ # ? / .. ; , // &amp; @evil.example https://evil.example/ javascript:alert(1)`.split(' '),
  ' ',
  '\n',
  '\u0000',
  '"><script>alert(1)</script>',
  ' onload=alert(1)',
)

/** A text with a hostile string inserted at a random position. */
const spoiled = (text: string) =>
  fc
    .tuple(fc.nat(text.length), hostile)
    .map(([place, piece]) => text.slice(0, place) + piece + text.slice(place))

const anyText = (seed: string) => fc.oneof(fc.string({ unit: 'binary' }), hostile, spoiled(seed))

describe('a map', () => {
  test.each([
    ['its address', address],
    ['its address, with space around', ` ${address}\n`],
    ['its frame', `<iframe src="${address}"></iframe>`],
    [
      'its frame as the mapping service writes it',
      `<iframe src="${address}" width="600" height="450" style="border:0;" allowfullscreen="" loading="lazy" referrerpolicy="no-referrer-when-downgrade"></iframe>`,
    ],
    ['its frame with another attribute first', `<iframe width="600" src="${address}"></iframe>`],
  ])('is accepted as %s', (_, pasted) => expect(mapViewOf(pasted)).toBe(view))

  test.each([
    ['nothing', ''],
    ['another site', address.replace('www.google.com', 'www.google.com.evil.example')],
    ['another site that carries the address', `https://evil.example/?${address}`],
    ['another path', address.replace('/maps/embed', '/maps')],
    ['no encryption', address.replace('https', 'http')],
    ['a login', address.replace('www', 'me@www')],
    ['a second parameter', `${address}&callback=x`],
    ['a fragment', `${address}#x`],
    ['markup behind it', `<iframe src="${address}"></iframe><script>alert(1)</script>`],
    ['markup before it', `<p></p><iframe src="${address}"></iframe>`],
    ['another attribute named like an address', `<iframe data-src="${address}"></iframe>`],
    ['an address in another attribute', `<iframe title=" src=${address}"></iframe>`],
    ['a handler without quotes', `<iframe onload=alert(1) src="${address}"></iframe>`],
    ['two addresses, the first another', `<iframe src="https://evil.example/" src="${address}"></iframe>`],
    ['an invalid byte sequence', `${address}%zz`],
  ])('is rejected as %s', (_, pasted) => expect(mapViewOf(pasted)).toBeNull())

  test('leads only to the mapping service, for any text of editors', () => {
    const pasted = fc.oneof(anyText(address), anyText(`<iframe src="${address}"></iframe>`))
    fc.assert(
      fc.property(pasted, text => {
        const found = mapViewOf(text)
        const { origin, pathname, searchParams, hash } = new URL(mapAddressOf(found ?? view)!)
        expect({ origin, pathname, hash, parameters: [...searchParams.keys()] }).toEqual({
          origin: 'https://www.google.com',
          pathname: '/maps/embed',
          hash: '',
          parameters: ['pb'],
        })
      }),
    )
  })

  test('rejects a text that is made to be slow as quickly', () => {
    const slow = `<iframe${' a="b"'.repeat(600)} src=`
    expect(mapViewOf(slow)).toBeNull()
    expect(mapViewOf(`<iframe ${' '.repeat(100_000)}`)).toBeNull()
  })
})

describe('a video', () => {
  test('is played from the host that sets no cookie', () => {
    expect(videoAddress('dQw4w9WgXcQ')).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ')
    expect(videoAddress('a-b_c')).toBe('https://www.youtube-nocookie.com/embed/a-b_c')
  })

  test.each(['', 'a b', '../watch', 'id?x=1', 'id#x', 'id/', 'ï', 'id\n', 'x'.repeat(65)])(
    '‘%s’ is not an id',
    id => expect(videoAddress(id)).toBeNull(),
  )

  test('leads only to its player, for any text as its id', () => {
    fc.assert(
      fc.property(anyText('dQw4w9WgXcQ'), id => {
        const found = videoAddress(id)
        expect(found && new URL(found).href).toBe(found && `https://www.youtube-nocookie.com/embed/${id}`)
      }),
    )
  })
})

test.each([
  ['NZXLimited', 'NZXLimited'],
  [' nzx.limited ', 'nzx.limited'],
  ['https://www.facebook.com/NZXLimited/', 'NZXLimited'],
  ['https://facebook.com/NZXLimited', 'NZXLimited'],
  ['https://facebook.com.evil.example/NZXLimited', null],
  ['https://www.facebook.com/NZXLimited?next=x', null],
  ['javascript:alert(1)', null],
  ['', null],
])('‘%s’ is the page %s of the social network', (page, name) => expect(socialPageOf(page)).toBe(name))

test('a page of the social network is on its own host, for any text of editors', () => {
  fc.assert(
    fc.property(anyText('https://www.facebook.com/NZXLimited'), text => {
      const name = socialPageOf(text) ?? 'NZXLimited'
      expect(new URL(socialPageAddress(name)).origin).toBe('https://www.facebook.com')
    }),
  )
})

test.each([
  ['a-b_1', true],
  ['', false],
  ['a b', false],
  ['a"b', false],
  ['a/b', false],
])('‘%s’ is accepted as an id: %s', (id, isOne) => expect(allowedId(id) !== null).toBe(isOne))
