import type { z } from 'zod'
import { answerMember, type MemberHandler } from './answer-member.ts'
import type { Answer } from './answer.ts'
import type { Call } from './call.ts'
import { readBody } from './read-body.ts'

export interface Route {
  /** Method and path below `/api/v2`: `POST /auth/login`. */
  name: string
  answer(call: Call): Promise<Answer>
}

/** A route without a session; the handler reads its own input. */
export const visitorRoute = (name: string, answer: (call: Call) => Promise<Answer>): Route => ({
  name,
  answer,
})

/** A route for signed-in members: session, idempotency key and work are one transaction. */
export const memberRoute = (name: string, handle: MemberHandler<undefined>): Route => ({
  name,
  answer: call => answerMember(call, { body: undefined, handle }),
})

/** Like `memberRoute`, with a body, which is read before the transaction begins. */
export const memberBodyRoute = <Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  handle: MemberHandler<z.output<Schema>>,
): Route => ({
  name,
  answer: async call => answerMember(call, { body: await readBody(call.request, schema), handle }),
})
