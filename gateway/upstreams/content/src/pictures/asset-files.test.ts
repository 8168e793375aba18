import sharp from 'sharp'
import { expect, test } from 'vitest'
import { serviceOver } from '../testing/content-folder.ts'

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b5d4d' } })

const asset = (fileName: string, contentType: string) => ({
  fields: { title: 'A', file: { fileName, contentType } },
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><script>alert(1)</script></svg>'

async function pictures() {
  const service = await serviceOver({
    'assets/wide.json': asset('wide.png', 'image/png'),
    'assets/wide/wide.png': await picture(600, 300).png().toBuffer(),
    'assets/photo.json': asset('a photo.jpg', 'image/jpeg'),
    'assets/photo/a photo.jpg': await picture(60, 90).jpeg().withMetadata({ orientation: 6 }).toBuffer(),
    'assets/icon.json': asset('icon.svg', 'image/svg+xml'),
    'assets/icon/icon.svg': svg,
    'assets/rules.json': asset('rules.pdf', 'application/pdf'),
    'assets/rules/rules.pdf': '%PDF-1.7',
  })
  const pathOf = async (id: string) => {
    const { fields } = await service.read<{ fields: { file: { url: string } } }>(`/assets/${id}`)
    return new URL(fields.file.url, 'http://content.test').pathname
  }
  const ask = async (id: string, query = '') => service.ask((await pathOf(id)) + query, { authorization: '' })
  return { ...service, pathOf, ask }
}

test('an asset has its address, size and dimensions', async () => {
  const { read, ask } = await pictures()
  const { fields } = await read<{ fields: unknown }>('/assets/photo')
  expect(fields).toMatchObject({
    file: {
      url: expect.stringMatching(
        /^\/\/content\.test\/assets-files\/exchange\/photo\/[0-9a-f]{32}\/a%20photo\.jpg$/,
      ),
      // The visible orientation: the camera was held upright.
      details: { size: expect.any(Number), image: { width: 90, height: 60 } },
      fileName: 'a photo.jpg',
      contentType: 'image/jpeg',
    },
  })
  const file = await ask('rules')
  expect([await file.text(), file.headers.get('content-type')]).toEqual(['%PDF-1.7', 'application/pdf'])
  expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
})

test.each([
  ['w=300', 300, 150],
  ['h=30', 60, 30],
  ['w=100&h=100', 100, 50],
  ['w=1200', 600, 300],
  ['w=1200&h=1200&fit=thumb', 600, 300],
  ['w=100&h=100&fit=thumb', 100, 100],
  ['w=100&h=100&fit=fill', 100, 100],
  ['w=800&h=800&fit=fill', 800, 800],
  ['w=700&h=100&fit=scale', 700, 100],
  ['w=100&h=1000&fit=crop', 100, 300],
  ['w=700&h=701&fit=pad', 700, 701],
  ['w=101&h=50&fit=pad', 101, 50],
  ['fm=webp', 600, 300],
])('a picture of 600 by 300 with %s is %i by %i', async (query, width, height) => {
  const { ask } = await pictures()
  const response = await ask('wide', `?${query}`)
  const made = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
  expect([made.width, made.height]).toEqual([width, height])
})

test.each([
  ['avif', 'image/avif', 'heif'],
  ['webp', 'image/webp', 'webp'],
  ['jpg', 'image/jpeg', 'jpeg'],
  ['png', 'image/png', 'png'],
])('a picture as %s', async (fm, contentType, format) => {
  const { ask } = await pictures()
  for (const id of ['wide', 'icon']) {
    const response = await ask(id, `?fm=${fm}&q=60&w=20`)
    expect(response.headers.get('content-type')).toBe(contentType)
    expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).format).toBe(format)
  }
})

test('the area around a picture is white without transparency, else transparent', async () => {
  const { ask } = await pictures()
  const cornerOf = async (fm: string) => {
    const response = await ask('wide', `?w=50&h=50&fit=pad&fm=${fm}`)
    const raw = await sharp(Buffer.from(await response.arrayBuffer()))
      .ensureAlpha()
      .raw()
      .toBuffer()
    return [...raw.subarray(0, 4)]
  }
  expect(await cornerOf('jpg')).toEqual([255, 255, 255, 255])
  expect((await cornerOf('png'))[3]).toBe(0)
})

test('a lower quality is a smaller file', async () => {
  const noise = await sharp({
    create: {
      width: 200,
      height: 200,
      channels: 3,
      background: 'grey',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer()
  const { ask, write, lookAgain } = await pictures()
  await write({ 'assets/wide/wide.png': noise })
  await lookAgain()
  const sizeAt = async (q: number) => (await (await ask('wide', `?fm=webp&q=${q}`)).arrayBuffer()).byteLength
  expect(await sizeAt(20)).toBeLessThan((await sizeAt(90)) / 2)
})

test.each(['w=0', 'w=4001', 'h=x', 'w=1.5', 'fit=stretch', 'fm=bmp', 'q=101', 'q=0', 'colour=red', 'w='])(
  '%s is refused',
  async query => {
    const { ask } = await pictures()
    const response = await ask('wide', `?${query}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ sys: { type: 'Error', id: 'BadRequest' } })
  },
)

test('other files have no sizes, and a missing file is 404', async () => {
  const { ask, pathOf, ask: _, ...service } = await pictures()
  expect((await ask('rules', '?w=10')).status).toBe(400)
  const path = await pathOf('wide')
  for (const other of [
    path.replace(/[0-9a-f]{32}/, '0'.repeat(32)),
    path.replace('/exchange/', '/other/'),
    '/assets-files/x',
  ])
    expect((await service.fetch(new Request(`http://content.test${other}`))).status).toBe(404)
})

test('a script in an SVG file does not run', async () => {
  const { ask } = await pictures()
  const response = await ask('icon')
  expect(await response.text()).toBe(svg)
  expect(response.headers.get('content-security-policy')).toContain('sandbox')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('simultaneous requests for a picture resize it once', async () => {
  const { ask } = await pictures()
  const responses = await Promise.all(Array.from({ length: 200 }, () => ask('wide', '?w=200&fm=avif')))
  const tags = new Set(responses.map(({ headers }) => headers.get('etag')))
  expect([tags.size, new Set(responses.map(({ status }) => status))]).toEqual([1, new Set([200])])
})

test('too many different pictures at once are refused for now', async () => {
  const { ask, pathOf, ...service } = await pictures()
  const path = await pathOf('wide')
  const requests = Array.from(
    { length: 200 },
    (_, at) => new Request(`http://content.test${path}?w=${at + 1}&fm=avif`),
  )
  const statuses = (await Promise.all(requests.map(service.fetch))).map(({ status }) => status)
  expect(statuses.filter(status => status === 429).length).toBeGreaterThan(100)
  expect(statuses.filter(status => status === 200).length).toBe(64)
  expect((await ask('wide', '?w=199')).status).toBe(200)
})
