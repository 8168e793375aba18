import { renderTimeoutMs } from '@exchange/gateway/render-timeout'
import type { Clock } from '@exchange/market-time/clock'
import { afterTimeLimit } from '@exchange/market-time/time-limit'
import type { Ask } from '../src/apollo/ask.ts'
import type { DrawPage, PageAsks } from './draw-page.ts'
import { deferScripts } from './defer-scripts.ts'
import { contentSecurityPolicy, postsTo, reportingHeaders, securityHeaders } from './security-headers.ts'
import { styleLinks } from './style-links.ts'

export interface DrawingOptions {
  clock: Clock
  draw: DrawPage
  /** Allows scripts injected by development tools. */
  isDev: boolean
  /** Target of subscription forms. Null without one. */
  subscriptionAction: string | null
}

/** Page with the headers that its content needs. */
export interface DrawnPage {
  status: number
  headers: Record<string, string>
  html: string
  /** Whether all public data arrived in time. */
  isComplete: boolean
}

/** Client-side navigation reads from here where the document may post forms. */
const withFormOrigin = (html: string, origin: string) =>
  html.replace('<html ', `<html data-form-origin="${origin}" `)

/**
 * Draws the requested page or returns the redirect of its action. Public data that is late is omitted. The limit exceeds the
 * gateway's for a single document of a network source (2 s for its head, 5 s for its body).
 */
export async function drawInTime(
  options: DrawingOptions,
  request: Request,
  asks: PageAsks,
): Promise<DrawnPage> {
  const { clock, draw } = options
  const { promise: timeIsUp, resolve: end } = Promise.withResolvers<null>()
  const cancelTimer = afterTimeLimit(clock, renderTimeoutMs, () => end(null))
  let isComplete = true
  const ask: Ask = async (hash, variables) => {
    const text = await Promise.race([asks.ask(hash, variables).catch(() => null), timeIsUp])
    if (text !== null) return text
    isComplete = false
    throw new Error('The gateway did not answer in time')
  }
  try {
    const response = await draw(request, { ...asks, ask })
    const drawn = await response.text()
    // The router's final fallback is a line of plain text.
    if (response.status === 500 && !/^<!doctype html/i.test(drawn))
      throw new Error(`The page at ${new URL(request.url).pathname} could not be drawn`)
    return { ...finish(response, drawn, options), isComplete }
  } finally {
    cancelTimer()
  }
}

function finish({ status, headers }: Response, drawn: string, { isDev, subscriptionAction }: DrawingOptions) {
  const page = deferScripts(drawn)
  const formOrigin = postsTo(page, subscriptionAction)
  const html = formOrigin === null ? page : withFormOrigin(page, formOrigin)
  const location = headers.get('location')
  const styles = styleLinks(html)
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      ...(isDev
        ? { 'cache-control': 'no-store' }
        : { 'content-security-policy': contentSecurityPolicy(html, formOrigin), ...reportingHeaders }),
      ...(location === null ? {} : { location }),
      ...(styles === undefined ? {} : { link: styles }),
      ...securityHeaders,
    },
    html,
  }
}
