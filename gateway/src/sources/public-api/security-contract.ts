import { z } from 'zod'
import type { Participant } from '../../domain/market/participant.ts'
import type { Security } from '../../domain/market/security.ts'
import { anyDate, anyText, goodRows, isinOf, name, text } from '../upstream/wire-values.ts'
import { webAddress } from './web-address.ts'

const SecurityBody = z.object({
  isin: text,
  ISIN: text,
  code: name,
  name,
  board: text,
  firstListedDate: anyDate,
})

const securityRow = SecurityBody.transform((body, context): Security => {
  const isin = isinOf(body)
  if (isin !== null)
    return {
      isin,
      code: body.code.toUpperCase(),
      name: body.name,
      tradingBoard: body.board,
      firstListedDate: body.firstListedDate,
    }
  context.addIssue('no ISIN')
  return z.NEVER
})

/** `/instruments/depository/current.json`. */
export const parseSecurities = (body: unknown): Security[] => goodRows(securityRow, body)

const IsinBody = z.object({ isin: text, ISIN: text })

/** `/instruments/is/{category}/all.json`: ISINs of the category's securities. */
export const parseIsins = (body: unknown): Set<string> =>
  new Set(goodRows(IsinBody, body).flatMap(row => isinOf(row) ?? []))

const ParticipantBody = z.object({
  id: name,
  code: name,
  name: text,
  shortName: text,
  registeredName: text,
  websiteURL: anyText,
  categories: z.array(name).catch([]),
})

const participantRow = ParticipantBody.transform((body, context): Participant => {
  const { id, categories } = body
  const named = body.registeredName ?? body.name ?? body.shortName
  if (named !== null)
    return {
      id,
      code: body.code.toUpperCase(),
      name: named,
      website: webAddress(body.websiteURL),
      categories,
    }
  context.addIssue('no name')
  return z.NEVER
})

/** `/companies/participants/active.json`. */
export const parseParticipants = (body: unknown): Participant[] => goodRows(participantRow, body)
