import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Gateway } from '@exchange/gateway'
import { urlHost } from '@exchange/gateway/allowed-hosts'
import { type EmbedSettings, noEmbeds } from '@exchange/gateway/embed'
import { createBrowserHeaders } from '@exchange/gateway/browser-headers'
import {
  type FairQueue,
  QueueFull,
  queueRetrySeconds,
  type Queues,
  ReadersLeft,
} from '@exchange/gateway/fair-queue'
import { createHttpServer, type HttpServer } from '@exchange/gateway/http-server'
import { createNodeAdapter, createReadQueue } from '@exchange/gateway/node-adapter'
import { sendResponse } from '@exchange/gateway/send-response'
import type { Clock } from '@exchange/market-time/clock'
import type { DrawPage } from './serving/draw-page.ts'
import { createEmbedPages, embedPaths } from './serving/embed-pages.ts'
import { createDrawingQueue, createDrawings } from './serving/drawings.ts'
import { busyPage, failurePage } from './serving/failure-page.ts'
import { createMemberPages } from './serving/member-pages.ts'
import type { Middleware } from './serving/middleware.ts'
import { nodePreconditions } from '@exchange/gateway/preconditions'
import { addressOf, isRead, sendText } from './serving/node-http.ts'
import { createSettlementFiles, settlementFilePattern } from './serving/settlement-files.ts'
import { createSharingPictures } from './serving/sharing/sharing-pictures.ts'
import { createSiteFiles } from './serving/site-files/site-files.ts'
import { createSitePages } from './serving/site-pages.ts'

export { serveBuiltAssets } from './serving/built-assets.ts'
export { loadBuiltPages } from './serving/built-pages.ts'
export { type DrawingThread, drawInThread } from './serving/draw-in-thread.ts'

export interface SiteOptions {
  gateway: Gateway
  clock: Clock
  /** Draws pages: `loadBuiltPages`, or Vite while the site is worked on. */
  draw: DrawPage
  /** The site's files: `serveBuiltAssets`, or Vite. */
  assets: Middleware
  /** What other sites provide; nothing by default. */
  embeds?: EmbedSettings | undefined
  /** How readers name the site, such as `https://exchange.example`. No request's `Host` is believed. */
  publicOrigin?: string | undefined
  /** The URI for reports of vulnerabilities; without it there is no `/.well-known/security.txt`. */
  securityContact?: string | undefined
  /** The site is being worked on: nothing is kept. */
  isDev?: boolean
  /** To listen with, when something else must know it too. */
  http?: HttpServer
  /** What waits for a turn, when something else must know it too. */
  queues?: SiteQueues
}

/** Queues of what is not cached, by the names that `/metrics` has for them. */
export interface SiteQueues extends Queues {
  /** Pages and files that are made in this server. */
  drawings: FairQueue
  /** Reads of the gateway. */
  reads: FairQueue
}

export const createSiteQueues = (): SiteQueues => ({
  drawings: createDrawingQueue(),
  reads: createReadQueue(),
})

export interface Site {
  server: Server
  /** Answers the address at which it listens; port 0 takes a free one, and without a host it is this machine's. */
  listen(port: number, host?: string): Promise<string>
  /** Ends streams, lets answers under way go out for a few seconds, and takes no others. */
  close(): Promise<void>
}

/** What the gateway answers in the place of a page. */
export const gatewayPaths =
  /^\/(graphql|livez|readyz|status|metrics|csp-reports)(?![^/?])|^\/(feeds|calendars)\/|^\/data\/v1(?![^/?])|^\/content\/(assets\/|webhook(?![^?])|preview(?![^/?]))|^\/(?:gdt\/events\/\d+\/)?announcements\/\d+\/attachments\/|^\/archive\/span\//

/** What this server makes beside pages: pictures to share, and what search engines and browsers look for. */
const filePaths =
  /^\/(?:sharing|sitemaps)\/|^\/(?:sitemap\.xml|robots\.txt|opensearch\.xml|\.well-known\/security\.txt)$/

/** Sent by the thousand in a flood, so it is written once. */
const busy = busyPage(queueRetrySeconds)

/** Whether the server answers a path before any page is looked for. */
export const isServerPath = (path: string) =>
  gatewayPaths.test(path) || embedPaths.test(path) || filePaths.test(path) || settlementFilePattern.test(path)

/** The whole site as one server: the gateway, the site's files, and a page for everything else. */
export function createSite({
  gateway,
  clock,
  draw,
  assets,
  embeds = noEmbeds,
  publicOrigin,
  securityContact,
  isDev = false,
  http = createHttpServer(),
  queues = createSiteQueues(),
}: SiteOptions): Site {
  const toGateway = createNodeAdapter(gateway, queues.reads)
  const { subscriptionAction } = embeds
  const drawings = createDrawings(gateway.responses, queues.drawings)
  const drawing = { gateway, clock, draw, isDev, subscriptionAction, publicOrigin }
  const page = createSitePages(drawing)
  const memberPage = createMemberPages({ ...drawing, drawings })
  const embedPage = createEmbedPages(embeds)
  const picture = createSharingPictures(gateway)
  const settlementFile = createSettlementFiles(gateway)
  const setBrowserHeaders = createBrowserHeaders(publicOrigin)
  const siteFile = createSiteFiles({ gateway, clock, publicOrigin, securityContact })

  async function answerPage(url: URL, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const made = await drawings.get(
      picture(url) ?? siteFile(url) ?? settlementFile(url) ?? (await page(url)),
      response,
    )
    sendResponse(await made.prepared(nodePreconditions(request.headers)), response)
  }

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const onFailure = (error: unknown) => {
      if (error instanceof ReadersLeft) return
      if (error instanceof QueueFull) return sendResponse(busy, response)
      console.error(error)
      if (response.headersSent) response.destroy()
      else sendResponse(failurePage, response)
    }
    setBrowserHeaders(request, response)
    const address = request.url ?? '/'
    if (gatewayPaths.test(address)) return toGateway(request, response)
    const ofVisitor = memberPage(request, response)
    if (ofVisitor) return void ofVisitor.catch(onFailure)
    const finished = isRead(request) && !isDev && drawings.peek(request, nodePreconditions(request.headers))
    if (finished) return sendResponse(finished, response)
    const url = addressOf(request)
    if (!url) return sendText(response, 400, 'This address cannot be read')
    // The router would answer these in a form of its own; this site's data is at /graphql.
    if (url.pathname.endsWith('.data')) return sendText(response, 404, 'There is nothing at this address')
    if (embedPaths.test(url.pathname) && isRead(request)) return sendResponse(embedPage(url), response)
    assets(request, response, () => {
      if (isRead(request)) answerPage(url, request, response).catch(onFailure)
      else sendText(response, 405, 'Pages are only read')
    })
  }

  http.answer(answer)
  const { server } = http

  return {
    server,
    listen: (port, host = 'localhost') =>
      new Promise((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, host, () => {
          server.off('error', reject)
          resolve(`http://${urlHost(host)}:${(server.address() as AddressInfo).port}`)
        })
      }),
    close() {
      gateway.endStreams()
      return http.close()
    },
  }
}
