import { createManualClock } from '@exchange/market-time/clock'
import { expect, test } from 'vitest'
import type { Attachment } from '../../domain/announcements/announcement.ts'
import { createMemoryBudget } from '../../response-cache/memory-budget.ts'
import { createHttp } from '../upstream/http.ts'
import { createAttachmentFiles } from './attachment-files.ts'

const attachment = (announcementId: string, number = '1'): Attachment => ({
  announcementId,
  number,
  title: 'Half Year Results',
  fileName: `${announcementId}-${number}.pdf`,
  mediaType: 'application/pdf',
  size: 13,
})
const pdf = () => new Response('%PDF-1.4 text', { headers: { 'content-type': 'application/pdf' } })
const notFound = () => Response.json({}, { status: 404 })

/** Documents of an exchange with these answers by path, and the requested paths in order. */
function stand(answer: (path: string) => Response | Promise<Response>) {
  const calls: string[] = []
  const clock = createManualClock(0)
  const http = createHttp({
    source: 'PUBLIC_API',
    baseUrl: 'http://exchange/public',
    clock,
    async fetch({ url }) {
      const path = new URL(url).pathname.replace('/public/announcement', '')
      calls.push(path)
      return answer(path)
    },
  })
  return { files: createAttachmentFiles({ http, memory: createMemoryBudget() }), calls, clock }
}

test('a document is requested once at the specified path, for all its readers', async () => {
  const { files, calls } = stand(pdf)
  const [one, other] = await Promise.all([files.read(attachment('7')), files.read(attachment('7'))])
  expect(one.toString()).toBe('%PDF-1.4 text')
  expect(other).toBe(one)
  await files.read(attachment('7'))
  expect(calls).toEqual(['/7/attachment/1/data.pdf'])
})

test('the name that found one document is the first for the next', async () => {
  const { files, calls } = stand(path => (path.endsWith('/data.pdf') ? notFound() : pdf()))
  await files.read(attachment('7'))
  await files.read(attachment('8', '2'))
  expect(calls).toEqual(['/7/attachment/1/data.pdf', '/7/attachment/1/7-1.pdf', '/8/attachment/2/8-2.pdf'])
})

test('a document without that name is requested by the other name last', async () => {
  const named = ['/7/attachment/1/7-1.pdf', '/8/attachment/1/data.pdf', '/9/attachment/1/data.pdf']
  const { files, calls } = stand(path => (named.includes(path) ? pdf() : notFound()))
  for (const id of ['7', '8', '9']) await files.read(attachment(id))
  expect(calls).toEqual([
    '/7/attachment/1/data.pdf',
    '/7/attachment/1/7-1.pdf',
    '/8/attachment/1/8-1.pdf',
    '/8/attachment/1/data.pdf',
    '/9/attachment/1/data.pdf',
  ])
  await expect(files.read(attachment('10'))).rejects.toMatchObject({ kind: 'GARBLED' })
  expect(calls.slice(5)).toEqual(['/10/attachment/1/data.pdf', '/10/attachment/1/10-1.pdf'])
})

test('a document found under no name fails with the first refusal', async () => {
  const { files, calls } = stand(notFound)
  await expect(files.read(attachment('7'))).rejects.toMatchObject({
    kind: 'GARBLED',
    detail: expect.stringContaining('/data.pdf: status 404'),
  })
  expect(calls).toHaveLength(2)
})

test('an exchange that cannot be reached is not asked under another name', async () => {
  const { files, calls } = stand(() => Promise.reject(new Error('ECONNREFUSED')))
  await expect(files.read(attachment('7'))).rejects.toMatchObject({ kind: 'UNAVAILABLE' })
  expect(calls).toEqual(['/7/attachment/1/data.pdf'])
})
