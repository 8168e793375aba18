import type { Services } from '../services.ts'
import type { Session } from '../sessions/session-store.ts'

/** A request on its way to its handler. */
export interface Call {
  request: Request
  url: URL
  services: Services
}

/** A member's request, its body read and checked. */
export interface MemberCall<Body> extends Call {
  session: Session
  body: Body
  now: Date
}
