import type { Page, Request } from 'playwright/test'

/** The requests from a page to the gateway, as they are sent. */
export interface Traffic {
  /** All requests except live subscriptions. */
  readonly queries: string[]
  /** Event streams opened so far. */
  readonly subscriptions: Request[]
  /** Operations sent to be followed on them. */
  readonly operations: Request[]
  /** Event streams that have ended. */
  readonly ended: Request[]
}

/** Number of streams that the page has open. */
export const openStreams = ({ subscriptions, ended }: Traffic) => subscriptions.length - ended.length

/** Starts recording. */
export function listen(page: Page): Traffic {
  const traffic: Traffic = { queries: [], subscriptions: [], operations: [], ended: [] }
  const isToGateway = (request: Request) => new URL(request.url()).pathname.startsWith('/graphql')
  const isLive = (request: Request) => (request.headers()['accept'] ?? '').includes('text/event-stream')
  /** Whether a request reserves a stream or adds an operation to it. */
  const isForStream = (request: Request) => 'x-graphql-event-stream-token' in request.headers()
  page.on('request', request => {
    if (!isToGateway(request)) return
    if (isLive(request)) traffic.subscriptions.push(request)
    else if (isForStream(request)) {
      if (request.method() === 'POST') traffic.operations.push(request)
    } else traffic.queries.push(`${request.url()} ${request.postData() ?? ''}`)
  })
  const end = (request: Request) => {
    if (isToGateway(request) && isLive(request)) traffic.ended.push(request)
  }
  page.on('requestfailed', end)
  page.on('requestfinished', end)
  return traffic
}

/** Hides the page or shows it again, like switching tabs. */
export async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate(hidden => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (hidden ? 'hidden' : 'visible'),
    })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
}
