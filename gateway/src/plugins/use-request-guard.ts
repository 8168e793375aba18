import type { Plugin } from 'graphql-yoga'

/** 64 kB: what the body of a request may be as large as. */
export const bodyLimit = 64_000

/** What is known of a request before anything of its body is. */
export interface RequestHead {
  method: string
  /** The host that it was sent to. */
  host: string
  header(name: string): string | null
}

export const headOf = ({ method, url, headers }: Request): RequestHead => ({
  method,
  host: headers.get('host') ?? new URL(url).host,
  header: name => headers.get(name),
})

function isForeign({ host, header }: RequestHead): boolean {
  const site = header('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') return true
  const origin = header('origin')
  return origin !== null && (!URL.canParse(origin) || new URL(origin).host !== host)
}

function refuse(status: number, code: string, message: string): Response {
  const headers = { 'x-content-type-options': 'nosniff' }
  return Response.json({ errors: [{ message, extensions: { code } }] }, { status, headers })
}

/** The answer to a body over the limit. */
export const tooLarge = () =>
  refuse(413, 'LIMIT_EXCEEDED', `Too large: a body holds at most ${bodyLimit} bytes.`)

/** What can be told from a request's head: its type, its size, and that no other site's page sent it. */
export function refusalOf(head: RequestHead): Response | undefined {
  const { method, header } = head
  if (method !== 'POST') return undefined
  const type = header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json')
    return refuse(415, 'UNSUPPORTED_MEDIA_TYPE', 'Operations are posted as application/json.')
  if (Number(header('content-length') ?? 0) > bodyLimit) return tooLarge()
  if (isForeign(head))
    return refuse(403, 'FORBIDDEN', 'Operations are posted from this site only; others may use GET.')
  return undefined
}

/** Turns away what `refusalOf` refuses, before anything is read or parsed. */
export function useRequestGuard(): Plugin {
  return {
    onRequest({ request, endResponse }) {
      const refusal = refusalOf(headOf(request))
      if (refusal) endResponse(refusal)
    },
  }
}
