import { z } from 'zod'
import { failure } from '../http/json-response.ts'
import { type OperatorActions, RefusedAction } from './operator-actions.ts'

const announcement = z.int().positive()
const words = z.string().trim().min(1).max(5_000)

const operatorAction = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('RETAG'), announcement, company: words }),
  z.strictObject({ action: z.literal('RETITLE'), announcement, title: words }),
  z.strictObject({
    action: z.literal('REPLACE_DOCUMENT'),
    announcement,
    document: z.int().positive(),
    title: words,
    text: words,
  }),
  z.strictObject({ action: z.literal('RETRACT'), announcement, reason: words }),
  z.strictObject({
    action: z.literal('BUST'),
    code: words,
    tradedAt: z.iso
      .datetime()
      .transform(text => Date.parse(text))
      .optional(),
  }),
])

function perform(actions: OperatorActions, given: z.infer<typeof operatorAction>): void {
  if (given.action === 'RETAG') actions.retag(given.announcement, given.company)
  if (given.action === 'RETITLE') actions.retitle(given.announcement, given.title)
  if (given.action === 'REPLACE_DOCUMENT')
    actions.replaceDocument(given.announcement, given.document, { title: given.title, text: given.text })
  if (given.action === 'RETRACT') actions.retract(given.announcement, given.reason)
  if (given.action === 'BUST') actions.bust(given.code, given.tradedAt)
}

const local = /^(127\.0\.0\.1|localhost)(:\d+)?$/
const maxBytes = 100_000

/** Refuses pages of other sites that an operator's browser has open: they name their origin, or another host. */
const isFromBrowser = ({ headers }: Request) =>
  headers.has('origin') || headers.has('sec-fetch-site') || !local.test(headers.get('host') ?? '')

/** Performs the action in the body of `POST /corrections`. For a port that only this machine reaches. */
export async function operatorResponse(request: Request, actions: OperatorActions): Promise<Response> {
  if (new URL(request.url).pathname !== '/corrections') return failure(404, 'Only /corrections is answered.')
  if (request.method !== 'POST') return failure(405, 'Only POST is answered.', { allow: 'POST' })
  if (isFromBrowser(request)) return failure(403, 'Only programs on this machine are answered.')
  const length = Number(request.headers.get('content-length') ?? Infinity)
  if (length > maxBytes) return failure(413, `The body has ${maxBytes} bytes at most, and states its length.`)
  const body: unknown = await request.json().catch(() => undefined)
  const { success, data, error } = operatorAction.safeParse(body)
  if (!success) return failure(400, z.prettifyError(error))
  try {
    perform(actions, data)
    return Response.json({ performed: data.action })
  } catch (refusal) {
    if (refusal instanceof RefusedAction) return failure(409, refusal.message)
    throw refusal
  }
}
