import type { Origin } from './origin.ts'

/** A company whose securities are or were listed, or a regulator. */
export interface Company {
  /** The exchange's own identifier, not always built from the code: `TEL000000`. */
  id: string
  code: string
  shortName: string
  registeredName: string
  /** As a list of companies tells it; null where it does not, and its own pages may. */
  sector: string | null
}

/** A company's contact details. */
export interface ContactBlock {
  name: string
  description: string | null
  phone: string | null
  email: string | null
  address: string | null
  /** A whole address of the web. */
  link: string | null
}

/** A director of a company. */
export interface Director {
  id: string
  name: string
  role: string | null
  appointedDate: string | null
}

/** A company as its own pages describe it. */
export interface CompanyFacts {
  sector: string | null
  firstListedDate: string | null
  website: string | null
  origin: Origin | null
}
