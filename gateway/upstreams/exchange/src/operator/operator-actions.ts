import type { Announcement } from '../announcements/announcement.ts'
import { createDocument, documentsOf, keepDocuments } from '../announcements/documents.ts'
import { mainInstruments } from '../announcements/news.ts'
import type { Market } from '../market.ts'
import { tradesUntil } from '../simulation/tape.ts'
import { tradedOn } from './traded-on.ts'

/** An action that is not possible, with the reason in words. */
export class RefusedAction extends Error {}

/** Corrections that an operator of the simulated exchange makes. Each throws a `RefusedAction` that changes nothing. */
export interface OperatorActions {
  /** Moves an announcement to another company. */
  retag(id: number, companyCode: string): void
  retitle(id: number, title: string): void
  /** Replaces a document by one with another title and text. */
  replaceDocument(id: number, document: number, content: { title: string; text: string }): void
  retract(id: number, reason: string): void
  /** Removes a published trade of the day, of a security or a contract: the one of this time, in milliseconds since 1970, or the latest one. */
  bust(code: string, tradedAt?: number): void
}

/** Time zone of every time in a reason. */
const timeText = (instant: number) => new Date(instant).toISOString()

export function createOperatorActions(market: Market): OperatorActions {
  const { news, dataSet } = market
  const main = mainInstruments(dataSet)

  function released(id: number): Announcement {
    const found = news.find(id)
    if (!found || found.at > market.now()) throw new RefusedAction(`There is no announcement ${id}.`)
    if (found.retraction && found.retraction.at <= market.now())
      throw new RefusedAction(`Announcement ${id} is retracted.`)
    return found
  }

  /** Its documents stay: they were handed in by the company. */
  function correct(id: number, fields: Partial<Announcement>): Announcement {
    const before = released(id)
    const corrected = { ...before, ...fields, correctedAt: market.now() }
    keepDocuments(corrected, documentsOf(before))
    news.correct(corrected)
    return corrected
  }

  return {
    retag(id, companyCode) {
      const issuer = dataSet.issuers.get(companyCode)
      if (!issuer) throw new RefusedAction(`There is no company ${companyCode}.`)
      const instrument = released(id).instrument && (main.get(companyCode) ?? null)
      correct(id, { issuer, instrument })
    },
    retitle: (id, title) => void correct(id, { title }),
    replaceDocument(id, number, content) {
      const before = released(id)
      const documents = documentsOf(before)
      if (!documents.some(each => each.id === number))
        throw new RefusedAction(`Announcement ${id} has no document ${number}.`)
      const corrected = correct(id, {})
      const replaced = createDocument(corrected, { id: number, ...content })
      keepDocuments(
        corrected,
        documents.map(each => (each.id === number ? replaced : each)),
      )
    },
    retract: (id, reason) => void correct(id, { retraction: { at: market.now(), reason } }),
    bust(code, tradedAt) {
      const instant = market.published()
      const date = market.board.dayAt(instant)
      const traded = tradedOn(market, code, date)
      if (!traded) throw new RefusedAction(`There is no security or contract ${code}.`)
      const { tape } = traded
      const count = tradesUntil(tape, tradedAt === undefined ? instant : Math.min(tradedAt, instant))
      const place = count - 1
      if (count === 0 || (tradedAt !== undefined && tape.times[place] !== tradedAt))
        throw new RefusedAction(
          tradedAt === undefined
            ? `${code} has no published trade on ${date}.`
            : `${code} has no published trade at ${timeText(tradedAt)}.`,
        )
      market.bust({ code, date, place, ...traded }, instant)
    },
  }
}
