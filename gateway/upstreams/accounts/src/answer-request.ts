import { toResponse } from './http/answer.ts'
import { ApiError, notFound } from './http/api-error.ts'
import { errorResponse } from './http/error-response.ts'
import type { Log } from './log.ts'
import { base, routes } from './routes.ts'
import type { Services } from './services.ts'

interface AnswerOptions {
  services: Services
  log: Log
}

/** Handler of the whole service. */
export async function answerRequest(request: Request, options: AnswerOptions): Promise<Response> {
  try {
    return await answer(request, options)
  } catch (error) {
    return errorResponse(error, request, options.log)
  }
}

async function answer(request: Request, { services }: AnswerOptions): Promise<Response> {
  const url = new URL(request.url)
  if (!url.pathname.startsWith(`${base}/`)) throw notFound()
  if (url.search.includes('%00')) throw notFound()
  refuseOtherOrigins(request, services.publicOrigin)
  const path = url.pathname.slice(base.length)
  const route = routes.get(`${request.method} ${path}`)
  if (route) return toResponse(await route.answer({ request, url, services }))
  const allowed = methodsOf(path)
  if (allowed.length === 0) throw notFound()
  throw new ApiError(405, ['method_not_allowed', 'This method is not answered here.'], {
    allow: allowed.join(', '),
  })
}

/** Refuses requests that a browser sends from another site's page, with any cookie. */
function refuseOtherOrigins(request: Request, publicOrigin: string): void {
  const origin = request.headers.get('origin')
  if (request.method === 'GET' || origin === null || origin === new URL(publicOrigin).origin) return
  throw new ApiError(403, ['other_origin', 'This comes from another site.'])
}

const methodsOf = (path: string) =>
  [...routes.keys()].filter(name => name.endsWith(` ${path}`)).map(name => name.split(' ')[0] ?? '')
