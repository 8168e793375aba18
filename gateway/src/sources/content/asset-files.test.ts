import { createManualClock } from '@exchange/market-time/clock'
import { expect, test } from 'vitest'
import { createMemoryBudget } from '../../response-cache/memory-budget.ts'
import { silentLog } from '../../log/log.ts'
import { assetPath, readAssetFile } from './asset-contract.ts'
import { createAssetFiles } from './asset-files.ts'
import { createFileCopies } from './file-copies.ts'
import { fileAddress } from './file-loader.ts'
import { pictureQuery, readPictureSize } from './picture-size.ts'

const contentful = 'https://cdn.contentful.com'
const own = 'http://content:4020'

test.each([
  [
    '//images.ctfassets.net/space/id/hash/a.png',
    contentful,
    'https://images.ctfassets.net/space/id/hash/a.png',
  ],
  ['https://downloads.eu.ctfassets.net/a.zip', contentful, 'https://downloads.eu.ctfassets.net/a.zip'],
  ['//content:4020/assets-files/a.png', own, 'http://content:4020/assets-files/a.png'],
])('a file at %s is read if the content service is %s', (source, baseUrl, address) => {
  expect(fileAddress(source, baseUrl)?.href).toBe(address)
})

test.each([
  ['//evil.test/a.png', contentful],
  ['http://images.ctfassets.net/a.png', contentful],
  ['//images.ctfassets.net.evil.test/a.png', contentful],
  ['//images.ctfassets.net:8443/a.png', contentful],
  ['//user:word@images.ctfassets.net/a.png', contentful],
  ['//images.ctfassets.net/a.png', own],
  ['//content:4021/a.png', own],
  ['//169.254.169.254/latest/meta-data', own],
  ['file:///etc/passwd', own],
  ['https://', own],
])('a file at %s is not read if the content service is %s', (source, baseUrl) => {
  expect(fileAddress(source, baseUrl)).toBeNull()
})

const fileOf = (contentType: string, fileName = 'a.jpg', url = '//content.test/a.jpg') =>
  readAssetFile({ id: 'one', fields: { file: { url, fileName, contentType } } })!

test.each([
  ['w=301&h=1&fit=fill&fm=avif&q=51', '?w=320&h=20&fit=fill&fm=avif&q=55'],
  ['fm=webp&w=4000', '?w=4000&fm=webp'],
  ['w=0&h=-1&q=999&fit=none&fm=gif&x=1', '?q=100'],
  ['w=1e3&h=99999', ''],
])('a picture requested with %s is requested upstream with %s', (search, query) => {
  expect(pictureQuery(readPictureSize(fileOf('image/jpeg'), new URLSearchParams(search)))).toBe(query)
})

test('only pictures that can be resized have a size', () => {
  for (const type of ['image/svg+xml', 'application/pdf', 'text/html'])
    expect(readPictureSize(fileOf(type), new URLSearchParams('w=100'))).toEqual({})
})

test.each([
  ['../../etc/passwd', 'etc-passwd'],
  ['..', 'file'],
  ['Bericht "2024"\r\n.pdf', 'Bericht-2024-.pdf'],
])('a file called %j has an address with a plain name', (fileName, plain) => {
  expect(assetPath(fileOf('application/pdf', fileName))).toMatch(
    new RegExp(`/${plain.replaceAll('.', '\\.')}$`),
  )
})

test('a file of an unexpected type, or above the size limit, is refused', async () => {
  let answer = () => new Response('<script>', { headers: { 'content-type': 'text/html' } })
  const files = createAssetFiles({
    access: { baseUrl: 'http://content.test', fetch: async () => answer() },
    clock: createManualClock(0),
    memory: createMemoryBudget(),
    copies: createFileCopies({ directory: undefined, log: silentLog }),
    random: () => 0.5,
  })
  const file = fileOf('image/jpeg')
  await expect(files.read(file, {})).rejects.toMatchObject({ kind: 'GARBLED' })
  answer = () => new Response(new Uint8Array(25_000_001), { headers: { 'content-type': 'image/jpeg' } })
  await expect(files.read(file, {})).rejects.toMatchObject({ kind: 'GARBLED' })
})
