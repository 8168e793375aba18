import { expect, test } from 'vitest'
import { frameBox } from './frame-box.ts'
import { mapFrame, pageFrame, scriptFrame, videoFrame } from './frames.ts'

test('a video is framed by a page of this site and links to the video site', () => {
  expect(videoFrame('dQw4w9WgXcQ')).toMatchObject({
    src: '/embeds/video?id=dQw4w9WgXcQ',
    provider: {
      name: 'YouTube',
      host: 'www.youtube-nocookie.com',
      url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    },
  })
  expect(videoFrame('../x')).toBeNull()
})

test('a map is framed by a page of this site, and links to its centre at the mapping service', () => {
  const frame = mapFrame('https://www.google.com/maps/embed?pb=!1m3!1d2997!2d174.7787!3d-41.2865!2m3')
  expect(frame?.src).toBe('/embeds/map?view=%211m3%211d2997%212d174.7787%213d-41.2865%212m3')
  expect(frame?.provider.url).toBe('https://www.google.com/maps/search/?api=1&query=-41.2865,174.7787')
  expect(mapFrame('https://www.google.com/maps/embed?pb=!1m3')?.provider.url).toBe(
    'https://www.google.com/maps',
  )
  expect(mapFrame('<b>Level 1</b>')).toBeNull()
})

test('a script frame has no origin; a page frame has one, which players need', () => {
  const provider = { name: 'Jobs', host: 'jobs.example', url: 'https://jobs.example/' }
  expect(scriptFrame('jobs-board', {}, provider).sandbox).not.toContain('allow-same-origin')
  expect(pageFrame(provider).sandbox).toContain('allow-same-origin')
  expect(pageFrame(provider).src).toBe('/embeds/page?url=https%3A%2F%2Fjobs.example%2F')
  expect(videoFrame('a')?.sandbox).not.toContain('allow-top-navigation')
})

test.each([
  ['16:9', 300, { aspectRatio: '16 / 9' }],
  ['4x3', null, { aspectRatio: '4 / 3' }],
  ['wide', 300, { minBlockSize: 300 }],
  ['0:9', undefined, { minBlockSize: undefined }],
  [null, 300, { minBlockSize: 300 }],
])('the box for the ratio %s and the height %s has the right size', (ratio, height, box) =>
  expect(frameBox({ ratio, height })).toEqual(box),
)
