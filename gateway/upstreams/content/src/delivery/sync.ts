import { z } from 'zod'
import { badRequest } from '../http/api-error.ts'
import type { Change } from '../space/changes.ts'
import type { WatchedSpace } from '../space/space-folder.ts'
import { deletionBody, entityBody, type Place } from './entity-body.ts'

const syncTypes = ['all', 'Entry', 'Asset', 'Deletion', 'DeletedEntry', 'DeletedAsset'] as const

const Scope = z.object({
  type: z.enum(syncTypes).default('all'),
  content_type: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(1_000).default(1_000),
})

/** Content of a token: the scope, the start version, and the position in a list of changes. */
const Token = Scope.extend({
  run: z.string(),
  /** Changes after this version are included; 0 for everything. */
  since: z.number(),
  /** The version at which the list began: later changes belong to the next sync. */
  until: z.number(),
  /** The key after which the list continues; empty at its beginning. */
  after: z.string(),
})
type Token = z.output<typeof Token>

const writeToken = (token: Token) => Buffer.from(JSON.stringify(token)).toString('base64url')

function readToken(text: string): Token {
  try {
    return Token.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  } catch {
    throw badRequest('The sync token is not valid. Start a new sync with "initial".')
  }
}

/** Starts a sync or continues one. */
function startOf(search: URLSearchParams, { run, version }: WatchedSpace): Token {
  const given = Object.fromEntries([...search].filter(([name]) => name !== 'access_token'))
  const { sync_token: text, initial, ...scope } = given
  if (text === undefined) {
    if (initial !== 'true') throw badRequest('Please provide "initial" or a "sync_token".')
    const { data, error } = Scope.strict().safeParse(scope)
    if (error)
      throw badRequest(error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '))
    if (data.content_type !== undefined && data.type !== 'Entry' && 'type' in scope)
      throw badRequest(
        'When using the "content_type" filter your "type" parameter cannot be different from "Entry".',
      )
    return { ...data, run, since: 0, until: version, after: '' }
  }
  if (initial !== undefined || Object.keys(scope).length > 0)
    throw badRequest(
      'When passing a sync token you can not pass any other parameters. If you want to sync only a specific type or content_type start a new sync with "initial".',
    )
  const token = readToken(text)
  // Changes are kept in memory, so those of another run of the service are unknown.
  if (token.run !== run) throw badRequest('The sync token has expired. Start a new sync with "initial".')
  return token.after === '' ? { ...token, until: version } : token
}

export interface SyncOptions {
  place: Place
  /** The address of this resource. */
  address: string
}

/** A page of the changes since a token, or of everything; the next address continues it. */
export function sync(search: URLSearchParams, space: WatchedSpace, { place, address }: SyncOptions) {
  const token = startOf(search, space)
  const due = [...space.changes.values()]
    .filter(change => change.key > token.after && isDue(change, token))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
  const page = due.slice(0, token.limit)
  const items = page.map(({ entity, deletedAt }) =>
    deletedAt === null ? entityBody(entity, '*', place) : deletionBody(entity, deletedAt, place),
  )
  const after = page.at(-1)?.key
  const isLast = after === undefined || page.length === due.length
  const next = isLast ? { ...token, since: token.until, after: '' } : { ...token, after }
  const url = `${address}?sync_token=${writeToken(next)}`
  return { sys: { type: 'Array' }, items, ...(isLast ? { nextSyncUrl: url } : { nextPageUrl: url }) }
}

function isDue(
  { version, entity, deletedAt }: Change,
  { since, type, content_type: contentType }: Token,
): boolean {
  if (version <= since) return false
  if (deletedAt !== null) {
    // As in a real space, deletions are omitted from the first sync and from those of a content type.
    if (since === 0 || contentType !== undefined) return false
    return type === 'all' || type === 'Deletion' || type === `Deleted${entity.type}`
  }
  if (contentType !== undefined) return entity.type === 'Entry' && entity.contentType === contentType
  return type === 'all' || type === entity.type
}
