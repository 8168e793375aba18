import type { Services } from '../services.ts'
import type { Session } from '../sessions/session-store.ts'

/** A request with the context of its handler. */
export interface Call {
  request: Request
  url: URL
  services: Services
}

/** A member's request, with its body validated. */
export interface MemberCall<Body> extends Call {
  session: Session
  body: Body
  now: Date
}
