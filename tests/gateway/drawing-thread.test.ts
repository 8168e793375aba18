import { join } from 'node:path'
import { type DrawingThread, drawInThread } from '@exchange/web/site'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from '../support/root.ts'
import { startSite, type StartedSite } from '../support/site.ts'

let thread: DrawingThread
let inThread: StartedSite
beforeEach(async () => {
  thread = drawInThread(join(root, 'web/build'))
  inThread = await startSite({ thread })
})
afterEach(() => inThread.close())

/** The visible part of a page, without its scripts. */
async function read({ url }: StartedSite, path: string) {
  const response = await fetch(url + path, { redirect: 'manual' })
  const html = await response.text()
  return { status: response.status, main: /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? html.slice(0, 200) }
}

test('a page drawn in a thread is the same as one drawn without', async () => {
  const without = await startSite()
  for (const path of ['/companies', '/no/such/page', '/instruments/NOSUCH', '/search?q=energy'])
    expect(await read(inThread, path), path).toEqual(await read(without, path))
  const { status, main } = await read(inThread, '/mynzx/login')
  expect([status, main.includes('name="challenge"')]).toEqual([200, true])
  await without.close()
})

test('after its thread has ended, the next page gets another', async () => {
  expect((await read(inThread, '/companies')).status).toBe(200)
  await thread.close()
  expect((await read(inThread, '/markets/listings')).status).toBe(200)
})
