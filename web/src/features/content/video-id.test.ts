import { expect, test } from 'vitest'
import { videoId } from './video-id.ts'

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s', 'dQw4w9WgXcQ'],
  // The first parameter counts, under any name.
  ['https://www.youtube.com/watch?id=dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ/', 'dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ#t=1', 'dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ?v=', 'dQw4w9WgXcQ'],
  [' dQw4w9WgXcQ ', 'dQw4w9WgXcQ'],
  ['', ''],
])('the video %s has the id %s', (written, id) => {
  expect(videoId(written)).toBe(id)
})
