import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { type Encoding, encodingFor } from '@exchange/gateway/encoding'
import { sendResponse } from '@exchange/gateway/send-response'
import { nodePreconditions } from '@exchange/gateway/preconditions'
import type { Middleware } from './middleware.ts'
import { addressOf, isRead } from './node-http.ts'
import { securityHeaders } from './security-headers.ts'

const contentTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
}

/** Encodings of a file, uncompressed last. */
const forms = [
  { coding: 'br', suffix: '.br' },
  { coding: 'gzip', suffix: '.gz' },
  { coding: 'identity', suffix: '' },
] as const

interface Form {
  coding: Encoding
  etag: string
  whole: { status: number; headers: Record<string, string>; body: Buffer }
  unchanged: { status: number; headers: Record<string, string>; body: Buffer }
}

function loadForms(directory: string, path: string): Form[] {
  const digest = createHash('sha256')
    .update(readFileSync(join(directory, path)))
    .digest('base64url')
    .slice(0, 22)
  const lifetime = path.startsWith('assets/') ? 'max-age=31536000, immutable' : 'max-age=3600'
  return forms
    .filter(({ suffix }) => existsSync(join(directory, path + suffix)))
    .map(({ coding, suffix }) => {
      const body = readFileSync(join(directory, path + suffix))
      const isPlain = coding === 'identity'
      const etag = `"${digest}${isPlain ? '' : `-${coding}`}"`
      const headers: Record<string, string> = {
        'content-type': contentTypes[extname(path)] ?? 'application/octet-stream',
        'cache-control': `public, ${lifetime}`,
        vary: 'accept-encoding',
        etag,
        ...securityHeaders,
      }
      const whole = {
        ...headers,
        'content-length': String(body.length),
        ...(!isPlain && { 'content-encoding': coding }),
      }
      return {
        coding,
        etag,
        whole: { status: 200, headers: whole, body },
        unchanged: { status: 304, headers, body },
      }
    })
}

/**
 * Serves the files of the build from memory, so that a later build cannot remove them. Files with a hash in their name are cached
 * forever.
 */
export function serveBuiltAssets(directory: string): Middleware {
  const client = join(directory, 'client')
  const paths = readdirSync(client, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name).slice(client.length + 1))
  const files = new Map(paths.map(path => [`/${path}`, loadForms(client, path)]))
  return (request, response, next) => {
    const file = isRead(request) && files.get(addressOf(request)?.pathname ?? '')
    if (!file) return next()
    const { acceptEncoding, ifNoneMatch } = nodePreconditions(request.headers)
    const encoding = encodingFor(acceptEncoding)
    // A file that compression does not shrink is only served uncompressed.
    const form = file.find(({ coding }) => coding === encoding) ?? file.at(-1)
    if (!form) return next()
    sendResponse(ifNoneMatch === form.etag ? form.unchanged : form.whole, response)
  }
}
