import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** Number of connections of a typical crawler. */
const connections = 4
/** Maximum number of announcements read: the sample has thousands of similar pages. */
const mostAnnouncements = 1_000

const agent = new Agent({ keepAlive: true, maxSockets: connections })
const browser = { 'accept-encoding': 'br, gzip' }

export interface Page {
  status: number
  location: string | undefined
  text: string
}

/** Reads an address; the text is returned only if uncompressed. */
export function read(address: string, headers: Record<string, string> = browser): Promise<Page> {
  return new Promise((resolve, reject) => {
    get(address, { agent, headers }, response => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', reject)
      response.once('end', () => {
        const { statusCode: status = 0, headers: answered } = response
        resolve({ status, location: answered.location, text: Buffer.concat(chunks).toString() })
      })
    }).once('error', reject)
  })
}

/** Takes addresses from `next` over all connections until there are none; null means that one may follow. */
export async function readAll(next: () => string | null | undefined, take: (path: string) => Promise<void>) {
  const follow = async () => {
    for (let path = next(); path !== undefined; path = next())
      if (path === null) await pause(10)
      else await take(path)
  }
  await Promise.all(Array.from({ length: connections }, follow))
}

const link = /href="(\/[^"#?]*)"/g
const file = /^\/assets\/|\.\w+$/
const announcement = /^\/announcements\/\d+$/

/** Reads every page reachable by links from the first one, ignoring queries. Calls `onRead` with each page's status. */
export async function readEveryPage(
  site: string,
  onRead: (status: number) => Promise<void>,
): Promise<number> {
  const found = new Set(['/'])
  const waiting = ['/']
  let underWay = 0
  let announcements = 0
  const add = (path: string) => {
    if (found.has(path) || file.test(path)) return
    if (announcement.test(path) && ++announcements > mostAnnouncements) return
    found.add(path)
    waiting.push(path)
  }
  const next = () => waiting.shift() ?? (underWay > 0 ? null : undefined)
  await readAll(next, async path => {
    underWay += 1
    const { status, location, text } = await read(site + path, {})
    if (location !== undefined) add(location)
    for (const [, linked = ''] of text.matchAll(link)) add(linked)
    underWay -= 1
    await onRead(status)
  })
  return found.size
}
