/** One of a member's portfolios. */
export interface NamedPortfolio {
  id: string
  name: string
  /** Whether calls without an id mean this one. */
  isDefault: boolean
  /** ISO 8601; null for one in use. */
  archivedAt: string | null
}

/** Maximum of the account service, archived ones included. */
export const portfolioLimit = 10
