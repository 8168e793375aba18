import { z } from 'zod'
import type { CompanyFacts, ContactBlock, Director } from '../../domain/market/company.ts'
import { originOf } from '../../domain/site/origin.ts'
import { anyDate, anyIdentifier, anyText, goodRows, name } from '../upstream/wire-values.ts'
import { webAddress } from './web-address.ts'

const FactsBody = z.object({
  sector: anyText,
  firstListedDate: anyDate,
  websiteURL: anyText,
  origin: anyText,
})

/** `/company/{id}/summary.json` and `data.json`: each contains a part. */
export function parseCompanyFacts(body: unknown): CompanyFacts {
  const { websiteURL, origin, ...facts } = FactsBody.parse(body)
  return { ...facts, website: webAddress(websiteURL), origin: originOf(origin) }
}

const ContactBody = z.object({
  name,
  description: anyText,
  phone: anyText,
  email: anyText,
  address: anyText,
  link: anyText,
})

/** `/company/{id}/contact.json`. */
export function parseContact(body: unknown): ContactBlock {
  const contact = ContactBody.parse(body)
  return { ...contact, link: webAddress(contact.link) }
}

const directorRow = z
  .object({ id: anyIdentifier, name, role: anyText, appointedDate: anyDate })
  .transform((body): Director => ({ ...body, id: body.id ?? body.name }))

/** `/company/{id}/directors.json`, in the exchange's order. */
export const parseDirectors = (body: unknown): Director[] => goodRows(directorRow, body)
