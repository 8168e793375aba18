import { badRequest } from '../http/api-error.ts'
import type { PageOptions } from './entity-body.ts'

/** Number of items before the page at a cursor. Throws the API's error for an invalid cursor. */
export function skipAt(cursor: string | undefined): number {
  if (cursor === undefined) return 0
  if (!/^\d{1,9}$/.test(cursor)) throw badRequest(`Unknown cursor: ${cursor}`)
  return Number(cursor)
}

/** A page with the addresses of its neighbours instead of its position and total. */
export function withCursors<Page extends PageOptions & { total: number }>(page: Page, url: URL) {
  const { total, skip, ...rest } = page
  const address = (name: string, to: number) => {
    const query = new URLSearchParams(url.searchParams)
    for (const other of ['pageNext', 'pagePrev', 'access_token']) query.delete(other)
    query.set(name, String(to))
    return `${url.pathname}?${query.toString()}`
  }
  return {
    ...rest,
    pages: {
      ...(page.limit > 0 && skip + page.limit < total && { next: address('pageNext', skip + page.limit) }),
      ...(skip > 0 && { prev: address('pagePrev', Math.max(0, skip - page.limit)) }),
    },
  }
}
