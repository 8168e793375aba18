import { afterEach, expect, test, vi } from 'vitest'
import { downloadToReader } from './download-to-reader.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const file = { address: '/settlement/products/past.csv', fileName: 'past.csv', noDataMessage: 'Nothing here' }

test('a downloaded file is saved under its name, without a message', async () => {
  vi.useFakeTimers()
  const link = { href: '', download: '', click: vi.fn() }
  vi.stubGlobal('document', { createElement: () => link })
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:past')
  const fetched = vi.fn(async () => new Response('a,b\r\n'))
  vi.stubGlobal('fetch', fetched)
  expect(await downloadToReader(file)).toBeNull()
  expect(fetched).toHaveBeenCalledWith(file.address, expect.anything())
  expect([link.href, link.download]).toEqual(['blob:past', 'past.csv'])
  expect(link.click).toHaveBeenCalledOnce()
  vi.useRealTimers()
})

test.each([
  ['an empty result', async () => new Response('', { status: 404 }), 'Nothing here'],
  ['a failure', async () => new Response('', { status: 503 }), 'Failed to download'],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), 'Failed to download'],
])('after %s the reader sees a message', async (_case, fetched, words) => {
  vi.stubGlobal('fetch', fetched)
  expect(await downloadToReader(file)).toBe(words)
})
