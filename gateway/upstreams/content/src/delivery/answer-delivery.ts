import { notFound } from '../http/api-error.ts'
import { apiResponse } from '../http/finished-response.ts'
import type { WatchedSpace } from '../space/space-folder.ts'
import { parseQuery } from './parse-query.ts'
import { runQuery } from './run-query.ts'
import { sync } from './sync.ts'
import { withCursors } from './cursors.ts'
import { arrayBody, contentTypeBody, localeBody, type Place } from './entity-body.ts'

/** The resource and the access of a request. */
export interface DeliveryRequest {
  url: URL
  space: WatchedSpace
  /** Whether drafts replace published versions. */
  isPreview: boolean
  place: Place
  /** `entries`, `content_types`…; undefined for the space itself. */
  kind: string | undefined
  id: string | undefined
}

/** A response of the delivery API. Throws `ApiError` for a refusal. */
export function answerDelivery(request: Request, delivery: DeliveryRequest): Response {
  return apiResponse(request, bodyOf(delivery))
}

function bodyOf(delivery: DeliveryRequest): unknown {
  const { url, space, place, isPreview, kind, id } = delivery
  switch (kind) {
    case 'entries':
      return entities(delivery, 'Entry')
    case 'assets':
      return entities(delivery, 'Asset')
    case 'content_types':
      return contentTypes(delivery)
    case 'locales':
      return arrayBody(space.model.locales.map(localeBody), { skip: 0, limit: 1_000 })
    case 'tags':
    case 'taxonomy/concepts':
    case 'taxonomy/concept-schemes':
      // A folder has none.
      if (id === undefined) return arrayBody([], parseQuery(url.searchParams, asEntries(delivery)))
      break
    case 'sync':
      // Drafts cannot be synced, as in a real space.
      if (id === undefined && !isPreview)
        return sync(url.searchParams, space, { place, address: `${url.origin}${url.pathname}` })
      break
    case undefined:
      return spaceBody(delivery)
  }
  throw notFound({ path: url.pathname })
}

function entities({ url, space, isPreview, place, id }: DeliveryRequest, type: 'Entry' | 'Asset') {
  const view = isPreview ? space.preview : space.published
  const among = type === 'Entry' ? view.entries : view.assets
  const query = parseQuery(url.searchParams, { type, model: place.model })
  if (id === undefined) {
    const answer = runQuery(query, { among: among.values(), view, place })
    return query.isByCursor ? withCursors(answer, url) : answer
  }
  const entity = among.get(id)
  if (!entity) throw notFound({ type, id, environment: place.environment, space: place.space })
  // A single entity is returned without its linked entities.
  return runQuery({ ...query, include: 0 }, { among: [entity], view, place }).items[0]
}

const asEntries = ({ place }: DeliveryRequest) => ({ type: 'Entry' as const, model: place.model })

function contentTypes(delivery: DeliveryRequest) {
  const { url, place, id } = delivery
  const types = place.model.contentTypes
  if (id === undefined) {
    const { skip, limit } = parseQuery(url.searchParams, asEntries(delivery))
    const bodies = [...types.values()].map(type => contentTypeBody(type, place))
    return arrayBody(bodies, { skip, limit })
  }
  const type = types.get(id)
  if (!type) throw notFound({ type: 'ContentType', id, environment: place.environment, space: place.space })
  return contentTypeBody(type, place)
}

const spaceBody = ({ place, space }: DeliveryRequest) => ({
  sys: { type: 'Space', id: place.space },
  name: place.space,
  locales: space.model.locales.map(localeBody),
})
