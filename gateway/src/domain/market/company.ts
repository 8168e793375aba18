import type { Origin } from '../site/origin.ts'

/** A company whose securities are or were listed, or a regulator. */
export interface Company {
  /** The exchange's own identifier, not always derived from the code: `TEL000000`. */
  id: string
  code: string
  shortName: string
  registeredName: string
  /** From a list of companies; null if missing there. The company's own pages may have it. */
  sector: string | null
}

/** A company's contact details. */
export interface ContactBlock {
  name: string
  description: string | null
  phone: string | null
  email: string | null
  address: string | null
  /** An absolute web address. */
  link: string | null
}

/** A director of a company. */
export interface Director {
  id: string
  name: string
  role: string | null
  appointedDate: string | null
}

/** A company as described on its own pages. */
export interface CompanyFacts {
  sector: string | null
  firstListedDate: string | null
  website: string | null
  origin: Origin | null
}
