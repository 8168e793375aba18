import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A local provider of embeds: a script to embed, and an address that accepts forms. */
export interface StandInProvider {
  origin: string
  /** The requested paths, in order. */
  readonly read: string[]
  /** The forms that were posted. */
  readonly posted: URLSearchParams[]
  close(): void
}

/**
 * Fills its element and tries everything that a script in the site's own pages could access; writes the result of each
 * attempt.
 */
const script = `
const attempts = {
  cookie: () => document.cookie,
  storage: () => localStorage.length,
  page: () => parent.document.title,
  address: () => parent.location.href,
  leave: () => {
    if (top !== self) top.location.href = 'about:blank'
    return 'left'
  },
}
const results = Object.entries(attempts).map(([name, attempt]) => {
  try {
    return name + ': ' + attempt()
  } catch (error) {
    return name + ': ' + error.name
  }
})
const place = document.querySelector('[data-stand-in]')
place.innerHTML = '<h1>Vacancies of the provider</h1><p>' + place.dataset.standIn + '</p><p>' + results.join(', ') + '</p>' +
  '<p>origin: ' + self.origin + '</p><a href="#" id="first">Apply</a>'
`

export async function startStandInProvider(): Promise<StandInProvider> {
  const read: string[] = []
  const posted: URLSearchParams[] = []
  const server = createServer((request, response) => {
    const { url = '/', method } = request
    const answer = (type: string, body: string) =>
      response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(body)
    if (method === 'POST')
      return void text(request).then(body => {
        posted.push(new URLSearchParams(body))
        answer('text/html', '<!doctype html><title>Almost finished</title><h1>Confirm your email</h1>')
      })
    read.push(url)
    if (url.startsWith('/embed.js')) return answer('text/javascript', script)
    return response.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    read,
    posted,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
